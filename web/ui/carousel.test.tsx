// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const scrollBy = vi.fn()

beforeEach(() => {
  scrollBy.mockReset()
  // jsdom has no layout: neither observers of sizes nor scrolling.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  HTMLElement.prototype.scrollBy = scrollBy
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A row of two dishes, `shown` of `whole` pixels wide. */
function open({ shown, whole }: { shown: number; whole: number }) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(shown)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(whole)
  render(
    <Carousel title="Popular" label="popular dishes">
      {[
        <a key="1" href="/1">
          Dosa
        </a>,
        <a key="2" href="/2">
          Idli
        </a>,
      ]}
    </Carousel>,
  )
  return userEvent.setup()
}

const region = () => screen.getByRole('region', { name: 'popular dishes' })
const arrow = (direction: 'back' | 'on') =>
  screen.queryByRole('button', { name: `Scroll popular dishes ${direction}` })

describe('a carousel', () => {
  it('has no arrows where everything is in view', () => {
    open({ shown: 800, whole: 800 })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(arrow('on')).toBeNull()
  })

  it('scrolls 300 px per press of an arrow', async () => {
    const user = open({ shown: 400, whole: 1_000 })
    expect(arrow('back')?.getAttribute('aria-disabled')).toBe('true')
    await user.click(arrow('on')!)
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 300, behavior: 'smooth' })
  })

  it('offers the way back at its end', () => {
    open({ shown: 400, whole: 1_000 })
    act(() => {
      region().scrollLeft = 600
      region().dispatchEvent(new Event('scroll'))
    })
    expect(arrow('back')?.getAttribute('aria-disabled')).toBe('false')
    expect(arrow('on')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('scrolls by arrow keys, but not while a link inside has the focus', async () => {
    const user = open({ shown: 400, whole: 1_000 })
    region().focus()
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([300, -300])
    screen.getByRole('link', { name: 'Dosa' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(scrollBy).toHaveBeenCalledTimes(2)
  })

  it('says so where there is nothing to show', () => {
    render(
      <Carousel title="Popular" label="popular dishes" empty="No dishes yet">
        {[]}
      </Carousel>,
    )
    expect(screen.getByText('No dishes yet')).toBeDefined()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
