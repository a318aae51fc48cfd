// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PictureField } from './picture-field.tsx'

const wrongFile = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'
const photo = new File(['photo'], 'thali.webp', { type: 'image/webp' })

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn((file: File) => `blob:${file.name}`)
  URL.revokeObjectURL = vi.fn()
})
afterEach(cleanup)

function open(props: Partial<Parameters<typeof PictureField>[0]> = {}) {
  const onShow = vi.fn()
  render(<PictureField label="Image" name="image" removeName="removePicture" onShow={onShow} {...props} />)
  // What `accept` leaves out can still be dropped, or chosen as "all files".
  return { onShow, user: userEvent.setup({ applyAccept: false }) }
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Image/)
const preview = () => screen.queryByAltText<HTMLImageElement>('What it will look like')

describe('a picture field', () => {
  it('previews the chosen picture', async () => {
    const { onShow, user } = open()
    expect(screen.getByText('Choose a picture')).toBeDefined()
    await user.upload(field(), photo)
    expect(preview()?.src).toBe('blob:thali.webp')
    expect(onShow).toHaveBeenLastCalledWith('blob:thali.webp')
  })

  it.each([
    ['another type', new File(['x'], 'menu.pdf', { type: 'application/pdf' })],
    ['more than 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' })],
  ])('refuses a file of %s and keeps showing the stored picture', async (_, file) => {
    const { onShow, user } = open({ current: '/stored.webp' })
    await user.upload(field(), file)
    expect(screen.getByText(wrongFile)).toBeDefined()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(preview()?.src).toContain('/stored.webp')
    expect(onShow).toHaveBeenLastCalledWith('/stored.webp')
  })

  it('accepts a right file after a wrong one', async () => {
    const { user } = open()
    await user.upload(field(), new File(['x'], 'menu.pdf', { type: 'application/pdf' }))
    await user.upload(field(), photo)
    expect(screen.queryByText(wrongFile)).toBeNull()
    expect(preview()?.src).toBe('blob:thali.webp')
  })

  it('offers to remove the stored picture until another one is chosen', async () => {
    const { onShow, user } = open({ current: '/stored.webp' })
    const remove = screen.getByLabelText('Remove the picture')
    await user.click(remove)
    expect(preview()).toBeNull()
    expect(onShow).toHaveBeenLastCalledWith(null)
    await user.click(remove)
    expect(preview()?.src).toContain('/stored.webp')
    await user.upload(field(), photo)
    expect(screen.queryByLabelText('Remove the picture')).toBeNull()
  })

  it('takes a dropped picture into the form', () => {
    open()
    const assigned = vi.fn()
    Object.defineProperty(field(), 'files', { set: assigned, get: () => null })
    const target = screen.getByText('or drop one here')
    const drop = createEvent.drop(target)
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [photo] } })
    fireEvent(target, drop)
    expect(assigned).toHaveBeenCalledWith([photo])
    expect(preview()?.src).toBe('blob:thali.webp')
  })

  it('shows the error of the server', () => {
    open({ error: 'Image is too large' })
    expect(screen.getByText('Image is too large')).toBeDefined()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })
})
