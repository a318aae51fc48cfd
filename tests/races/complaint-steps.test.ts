import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { complaintTexts } from '../support/complaints.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
} from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'
import { escalateComplaints } from '#server/modules/complaints/escalate.ts'

/** Whole form: `HISTORIES=5000`, as `npm run check:long` sets it. */
const rounds = process.env.HISTORIES ? 300 : 16

let test: TestApp
let admin: Person
let now = Date.now()
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(now) })
  admin = await makeAdmin(test.database)
})

const refund = { amount: 50, reason: 'A dish was missing' }
const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement)

/** A complaint about a delivered order, with calls of its parties. */
async function makeCase() {
  const scene = await makeScene(test.database)
  const { _id: orderId } = await placeSceneOrder(test.app, scene)
  const { id, code } = await acceptSceneOrder(test.app, scene, orderId)
  const patch = (path: string, as: Person, payload: object = {}) =>
    call(test.app, 'PATCH', path, { as, payload })
  await patch(`/delivery/delivery-successful/${id}`, scene.seller, { deliveryCode: code })
  const payload = { ...complaintTexts, orderId }
  const { body } = await call(test.app, 'POST', '/complaint/create-complaint', { as: scene.user, payload })
  const complaintId = body.data._id as string
  await run(
    sql`update complaints set answer_by = ${new Date(now).toISOString()}::timestamptz where id = ${complaintId}`,
  )
  const text = { text: 'It was missing.' }
  return {
    orderId,
    complaintId,
    resolve: () =>
      patch(`/complaint/resolve-complaint/${complaintId}`, scene.seller, {
        resolutionDetails: 'Sorry',
        refund,
      }),
    appeal: () => patch(`/complaint/appeal/${complaintId}`, scene.user, text),
    accept: () => patch(`/complaint/accept/${complaintId}`, scene.user),
    contest: () => patch(`/complaint/contest/${complaintId}`, scene.seller, text),
    close: () => patch(`/complaint/close-complaint/${complaintId}`, admin),
    decide: () =>
      patch(`/complaint/decide/${complaintId}`, admin, { resolutionDetails: 'It was missing.', refund }),
    remove: () => call(test.app, 'DELETE', `/complaint/delete-complaint/${complaintId}`, { as: scene.user }),
    escalate: async () => {
      await escalateComplaints(test.database, test.jobs.clock)
      return { status: 200 }
    },
  }
}
type Case = Awaited<ReturnType<typeof makeCase>>
type Step = Exclude<keyof Case, 'orderId' | 'complaintId'>

/** What is stored of a case in the end. */
async function outcome({ orderId, complaintId }: Case) {
  const { rows } = await run(sql`
    select (select count(*)::int from order_refunds where order_id = ${orderId}) as refunds,
      (select status from complaints where id = ${complaintId}) as status,
      (select count(*)::int from complaint_events where complaint_id = ${complaintId} and type = 'resolved') as resolved,
      (select count(*)::int from complaint_entries where complaint_id = ${complaintId} and type = 'escalated') as escalated,
      (select count(*)::int from complaint_entries where complaint_id = ${complaintId} and type = 'decided') as decided,
      (select count(*)::int from complaint_entries where complaint_id = ${complaintId} and type in ('accepted', 'appealed')) as answered`)
  return rows[0] as Record<'refunds' | 'resolved' | 'escalated' | 'decided' | 'answered', number> & {
    status: string | null
  }
}

/** Takes steps at the same time, the first ones last by as many as `turn`, while the order is locked. */
async function race(one: Case, turn: number, steps: readonly Step[]) {
  const turned = [...steps.slice(turn % steps.length), ...steps.slice(0, turn % steps.length)]
  const lock = { sql: 'select from orders where id = $1 for update', values: [one.orderId] }
  const waiting = steps.filter((step) => step !== 'escalate').length
  return raceForLock(
    test.connectionString,
    lock,
    () => turned.map(async (step) => [step, (await one[step]()).status] as const),
    waiting,
  )
}

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'one winner, one refund: round %i',
  async (round) => {
    const one = await makeCase()
    const first = await race(one, round, ['resolve', 'resolve', 'remove', 'escalate'])
    const open = await outcome(one)
    const taken = first.filter(([step, status]) => status === 200 && step !== 'escalate')
    expect(open.escalated).toBeLessThanOrEqual(1)
    expect(taken).toHaveLength(1)
    if (taken[0]![0] === 'remove') {
      expect(open).toMatchObject({ status: null, refunds: 0 })
      return
    }
    expect(open).toMatchObject({ status: 'Resolved', refunds: 1, resolved: 1 })
    // Who wins decides whether there is a next race: its order must not follow from that of this one.
    const answers = await race(one, round >> 2, ['appeal', 'accept', 'appeal', 'close'])
    const answered = answers.filter(([, status]) => status === 200).map(([step]) => step)
    const after = await outcome(one)
    expect(after.answered).toBeLessThanOrEqual(1)
    expect(answered.filter((step) => step !== 'close')).toHaveLength(after.answered)
    if (after.status === 'Closed') return
    expect(answered).toEqual(['appeal'])
    const decisions = await race(one, round >> 1, ['decide', 'decide', 'contest', 'close'])
    expect(decisions.filter(([step, status]) => step === 'decide' && status === 200)).toHaveLength(1)
    expect(await outcome(one)).toMatchObject({ status: 'Closed', refunds: 2, decided: 1 })
  },
)
