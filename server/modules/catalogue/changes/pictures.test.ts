import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { images } from '#server/db/schema/images.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../../tests/support/factories.ts'
import { solidPicture } from '../../../../tests/support/pictures.ts'
import { upload } from '../../../../tests/support/upload.ts'

let test: TestApp
let seller: Person
let admin: Person
let restaurantId: string
beforeAll(async () => {
  test = await startTestApp()
  seller = await makeSeller(test.database)
  admin = await makeAdmin(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
})

/** Returns whether the store has the file of an address like `/images/<id>/640.webp`. */
const isStored = (url: string) => existsSync(join(test.imageFolder, url.replace('/images/', '')))

const jpeg = (bytes: Buffer) => ({ name: '../dish.jpg', type: 'image/jpeg', bytes })

const kinds = {
  cuisine: {
    create: '/cuisine/create-cuisine',
    update: '/cuisine/update-cuisine',
    fields: () => ({ name: 'Chettinad', description: 'Pepper and star anise' }),
    owner: () => admin,
  },
  restaurant: {
    create: '/restaurant/create-restaurant',
    update: '/restaurant/update-restaurant',
    fields: () => ({ name: 'Third Wave', description: 'Coffee', phoneNumber: '+91 80 4000 0001' }),
    owner: () => seller,
  },
  food: {
    create: () => `/food/create-food/${restaurantId}`,
    update: '/food/update-food',
    fields: () => ({ name: 'Rava Idli', description: 'Steamed', price: '70.50' }),
    owner: () => seller,
  },
}

describe.each(Object.entries(kinds))('the picture of a %s', (_kind, { create, update, fields, owner }) => {
  const path = () => (typeof create === 'string' ? create : create())

  it('is created, replaced and removed with it; old files are deleted after the commit', async () => {
    const as = owner()
    const made = await upload(test.app, 'POST', path(), {
      as,
      fields: fields(),
      file: jpeg(await solidPicture('#bada55')),
    })
    expect(made.status).toBe(201)
    const { _id, image: first } = made.body.data
    expect(isStored(first.url)).toBe(true)

    const kept = await call(test.app, 'PATCH', `${update}/${_id}`, { as, payload: { description: 'Other' } })
    expect(kept.body.data.image).toEqual(first)

    const changed = await upload(test.app, 'PATCH', `${update}/${_id}`, {
      as,
      fields: {},
      file: jpeg(await solidPicture('#c0ffee')),
    })
    const second = changed.body.data.image
    expect(second.url).not.toBe(first.url)
    await test.runJobs({ hours: 1 })
    expect([first, second].map(({ url }) => isStored(url))).toEqual([false, true])

    const removed = await call(test.app, 'PATCH', `${update}/${_id}`, { as, payload: { image: null } })
    expect(removed.body.data.image).toBeNull()
    await test.runJobs({ hours: 1 })
    expect(isStored(second.url)).toBe(false)
  })

  it('is refused at its field if it is not a picture, and nothing is stored', async () => {
    const before = await test.database.db.$count(images)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { status, body } = await upload(test.app, 'POST', path(), {
      as: owner(),
      fields: { ...fields(), name: 'No Picture' },
      file: jpeg(svg),
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'image' }])
    expect(await test.database.db.$count(images)).toBe(before)
  })
})

it('is deleted with a cuisine, and kept with a food, which past orders show', async () => {
  const file = jpeg(await solidPicture('#123456'))
  const cuisine = await upload(test.app, 'POST', '/cuisine/create-cuisine', {
    as: admin,
    fields: { name: 'Short-lived', description: 'Gone soon' },
    file,
  })
  const food = await upload(test.app, 'POST', `/food/create-food/${restaurantId}`, {
    as: seller,
    fields: { name: 'Seasonal', description: 'Gone soon', price: '10' },
    file,
  })
  const payload = { password: goodPassword }
  const ids = [cuisine, food].map(({ body }) => body.data._id)
  await call(test.app, 'DELETE', `/cuisine/delete-cuisine/${ids[0]}`, { as: admin, payload })
  await call(test.app, 'DELETE', `/food/delete-food/${ids[1]}`, { as: seller, payload })
  await test.runJobs({ hours: 1 })
  expect([cuisine, food].map(({ body }) => isStored(body.data.image.url))).toEqual([false, true])
})
