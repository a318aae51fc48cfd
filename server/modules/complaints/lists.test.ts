import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Complaint } from '#contract/records/complaint.ts'
import { type ComplaintStatus, complaintStatuses } from '#contract/rules/complaint.ts'
import { complaints } from '#server/db/schema/feedback.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { fileComplaint, resolve } from '../../../tests/support/complaints.ts'
import {
  call,
  makeAdmin,
  makeFood,
  makeRestaurant,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  type Scene,
} from '../../../tests/support/factories.ts'

const paths = {
  user: '/complaint/get-list-user-complaint',
  seller: '/complaint/get-list-seller-restaurants-complaint',
  admin: '/complaint/get-all-complaints',
}

let test: TestApp
let admin: Person
let scene: Scene
let otherScene: Scene
/** two in each status for the scene; the other scene has one Pending */
let filed: Complaint[]
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  scene = await makeScene(test.database)
  otherScene = await makeScene(test.database)
  filed = []
  for (let count = 0; count < 8; count += 1) {
    const complaint = await fileComplaint(test, scene, { subject: `Complaint ${count}` })
    const status = complaintStatuses[count % 4] as ComplaintStatus
    if (status === 'In Progress') await patch('set-status-in-progress', complaint, scene.seller)
    if (status === 'Resolved' || status === 'Closed') await resolve(test, scene, complaint._id)
    if (status === 'Closed') await patch('close-complaint', complaint, admin)
    filed.push({ ...complaint, status })
  }
  await fileComplaint(test, otherScene)
})

const patch = (step: string, { _id }: Complaint, as: Person) =>
  call(test.app, 'PATCH', `/complaint/${step}/${_id}`, { as })

async function list(as: Person, query = ''): Promise<{ data: Complaint[]; nextCursor?: string }> {
  const { status, body } = await call(test.app, 'GET', paths[as.role] + query, { as })
  expect(status).toBe(200)
  return body
}

/** Pending, In Progress, Resolved, Closed, then newest first. */
const expectedOrder = () =>
  complaintStatuses.flatMap((status) =>
    filed
      .filter((one) => one.status === status)
      .toReversed()
      .map(({ _id }) => _id),
  )
const idsOf = ({ data }: { data: Complaint[] }) => data.map(({ _id }) => _id)

describe('the lists of complaints', () => {
  it('are sorted by status, then newest first, and contain own ones only', async () => {
    expect(idsOf(await list(scene.user))).toEqual(expectedOrder())
    expect(idsOf(await list(scene.seller))).toEqual(expectedOrder())
    const all = idsOf(await list(admin))
    expect(all.filter((one) => expectedOrder().includes(one))).toEqual(expectedOrder())
    expect(all).toHaveLength(9)
    expect(await list(await makeUser(test.database))).toMatchObject({ data: [] })
    expect(await list(await makeSeller(test.database))).toMatchObject({ data: [] })
  })

  it.each(['user', 'seller', 'admin'] as const)('use keyset pagination for %s', async (role) => {
    const as = role === 'admin' ? admin : scene[role]
    const whole = idsOf(await list(as))
    const pages: string[] = []
    let query = '?limit=3'
    for (;;) {
      const page = await list(as, query)
      pages.push(...idsOf(page))
      if (!page.nextCursor) break
      expect(page.data).toHaveLength(3)
      query = `?limit=3&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual(whole)
  })

  it('filter by status, restaurant or complaint', async () => {
    for (const status of complaintStatuses) {
      const found = await list(scene.seller, `?status=${encodeURIComponent(status)}`)
      expect(found.data.map((one) => one.status)).toEqual([status, status])
    }
    const ofOther = await list(admin, `?restaurant=${otherScene.restaurantId}`)
    expect(ofOther.data.map(({ restaurant }) => restaurant._id)).toEqual([otherScene.restaurantId])
    expect((await list(admin, `?restaurant=${scene.restaurantId}&status=Resolved`)).data).toHaveLength(2)
    const one = filed[5]!._id
    expect(idsOf(await list(scene.user, `?complaint=${one}`))).toEqual([one])
    expect(idsOf(await list(scene.seller, `?complaint=${one}`))).toEqual([one])
    expect(idsOf(await list(otherScene.user, `?complaint=${one}`))).toEqual([])
  })

  it('find only the seller’s own restaurants', async () => {
    const second = await makeRestaurant(test.database, scene.seller.id, 'Second Leaf')
    await makeFood(test.database, second)
    expect(await list(scene.seller, `?restaurant=${second}`)).toMatchObject({ data: [] })
    const { status } = await call(test.app, 'GET', `${paths.seller}?restaurant=${otherScene.restaurantId}`, {
      as: scene.seller,
    })
    expect(status).toBe(404)
  })

  it('find every existing restaurant for an admin', async () => {
    const quiet = await makeRestaurant(test.database, scene.seller.id, 'Quiet Leaf')
    expect(await list(admin, `?restaurant=${quiet}`)).toMatchObject({ data: [] })
    const { status } = await call(test.app, 'GET', `${paths.admin}?restaurant=${filed[0]!._id}`, {
      as: admin,
    })
    expect(status).toBe(404)
  })

  it.each(['cursor=abc', 'status=Open', 'restaurant=1', 'limit=0', 'limit=101'])(
    'refuse ?%s',
    async (query) => {
      expect((await call(test.app, 'GET', `${paths.seller}?${query}`, { as: scene.seller })).status).toBe(400)
    },
  )
})

describe('with 20,000 complaints', () => {
  const [user, seller, restaurant] = ['user 7', 'seller 7', 'restaurant 7'].map(
    (name) => sql`md5(${name})::uuid`,
  )

  // About 100 restaurants of 50 sellers by 100 customers, in all statuses. Foreign keys are not
  // checked, so their orders need not exist.
  beforeAll(async () => {
    await test.database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into complaints (order_id, user_id, seller_id, restaurant_id, subject, description, priority, status,
          resolution_details)
        select uuidv7(), md5('user ' || n * 7 % 100)::uuid, md5('seller ' || n / 10 % 50)::uuid,
          md5('restaurant ' || n / 10 % 100)::uuid, 'Cold', 'It came cold', 'Low',
          (enum_range(null::complaint_status))[1 + n % 4], case when n % 4 > 1 then 'Refunded' end
        from generate_series(1, 20000) n`)
    })
    await test.database.db.execute(sql`analyze complaints`)
  })

  it.each([
    ['a customer', sql`user_id = ${user}`, 'complaints_of_user'],
    ['a seller', sql`seller_id = ${seller}`, 'complaints_of_seller'],
    ['a restaurant', sql`restaurant_id = ${restaurant}`, 'complaints_of_restaurant'],
    ['a status', sql`status_rank = 2`, 'complaints_by_status'],
    ['everybody', sql`true`, 'complaints_by_status'],
  ] as const)('the page of %s is read along its index, however deep', async (_, where, index) => {
    expect(await count()).toBeGreaterThan(20_000)
    for (const after of [sql`true`, sql`(status_rank, id) < (2, ${filed[0]!._id}::uuid)`]) {
      const { rows } = await test.database.db.execute<{ 'QUERY PLAN': string }>(sql`
        explain (analyze, buffers, costs off)
        select * from complaints where ${where} and ${after} order by status_rank desc, id desc limit 25`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Sort|Bitmap/)
    }
  })
  async function count(): Promise<number> {
    return test.database.db.$count(complaints)
  }
})
