import sharp, { type Color } from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import { call, makeAdmin, type Person } from '../../../tests/support/factories.ts'
import { upload } from '../../../tests/support/upload.ts'
// After the decoders of the product: those that it blocks stay blocked.
import '../images/render.ts'

let test: TestApp
let admin: Person
beforeEach(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const path = '/admin/set-logo-marketplace'
const send = (bytes: Buffer) =>
  upload(test.app, 'POST', path, {
    as: admin,
    fields: {},
    file: { name: 'logo.png', type: 'image/png', bytes },
  })
const facts = async () => (await call(test.app, 'GET', '/marketplace/get-data-marketplace')).body.data
const file = async (url: string) => {
  const { statusCode, headers, rawPayload } = await test.app.inject(url)
  return { statusCode, type: headers['content-type'], pixels: sharp(rawPayload) }
}
const plain = (background: Color, width = 900, height = 450) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
/** A square in the middle of a transparent picture. */
const onNothing = async (colour: string) =>
  sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
    .composite([{ input: await plain(colour, 100, 100) }])
    .png()
    .toBuffer()

describe('the logo of the marketplace', () => {
  it('is shown beside the name and in all icons, until it is removed', async () => {
    expect((await facts()).logo).toBeNull()
    const { status, body } = await send(await plain('#c02040'))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ version: 1, logo: { width: 512, height: 256 } })
    const { logo } = await facts()
    expect(logo).toEqual(body.data.logo)
    for (const [url, type, width, height] of [
      [logo.url, 'image/webp', 204, 102],
      [logo.touchIcon, 'image/png', 180, 180],
      [logo.smallIcon, 'image/png', 192, 192],
      [logo.icon, 'image/png', 512, 512],
      [logo.maskableIcon, 'image/png', 512, 512],
    ]) {
      const shown = await file(url)
      expect(shown.type).toBe(type)
      expect(await shown.pixels.metadata()).toMatchObject({ width, height })
    }
    const removed = await call(test.app, 'POST', path, { as: admin, payload: { image: null } })
    expect(removed.body.data).toMatchObject({ version: 2, logo: null })
    expect((await facts()).logo).toBeNull()
    // Open pages still show it.
    expect((await file(logo.icon)).statusCode).toBe(200)
    const entry = { action: 'admin.setLogo', referenceType: 'Marketplace', fields: [{ name: 'logoId' }] }
    expect(await entriesOf(test)).toMatchObject([entry, entry])
  })

  it.each([
    ['#101010', [255, 255, 255]],
    ['#f0f0f0', [13, 20, 17]],
  ])('gets a ground on which both themes show it: %s on %j', async (colour, ground) => {
    const { body } = await send(await onNothing(colour))
    const { pixels } = await file(body.data.logo.icon)
    const corner = await pixels.extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
    for (const [at, part] of ground.entries()) expect(Math.abs(corner[at]! - part)).toBeLessThan(8)
  })

  it('must be a picture', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await send(drawing)).toMatchObject({ status: 400, body: { errors: [{ path: 'image' }] } })
    expect(await call(test.app, 'POST', path, { as: admin, payload: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image', message: 'This field is required' }] },
    })
    expect((await facts()).logo).toBeNull()
  })

  it('has no other files', async () => {
    const { body } = await send(await plain('#c02040'))
    const other = body.data.logo.icon.replace('512', '513')
    expect((await file(other)).statusCode).toBe(404)
    const unknown = '/marketplace-logo/00000000-0000-4000-8000-000000000000/icon-512.png'
    expect((await file(unknown)).statusCode).toBe(404)
  })
})
