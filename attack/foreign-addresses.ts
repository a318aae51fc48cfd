import { randomUUID } from 'node:crypto'
import { makeAddress } from '../tests/support/factories.ts'
import { makeActors } from './actors.ts'
import type { Attack } from './attack.ts'
import { bodyOf, type Call, calls, cookieOf, fieldsOf, owner, pathOf } from './calls.ts'
import { sendJson } from './http.ts'

const quote = calls.find(({ name }) => name === 'restaurant.getQuote')!
const takesAddress = ({ entry }: Call) =>
  [entry.query, entry.body].some((one) => fieldsOf(one).includes('address'))

/**
 * Addresses of others, by id, wherever the contract takes an address: a quote would show where somebody lives, and an
 * order would be delivered there. They are answered as one that does not exist.
 */
export const foreignAddresses: Attack = {
  name: 'foreign addresses',
  async run(target) {
    const { address, database, makeWorld } = target
    const world = await makeWorld()
    const holes: string[] = []
    let tries = 0
    const ask = async (call: Call, id: string, cookie: string) => {
      tries += 1
      const separator = pathOf(call, world).includes('?') ? '&' : '?'
      const isQuery = fieldsOf(call.entry.query).includes('address')
      const path = `${pathOf(call, world)}${isQuery ? `${separator}address=${id}` : ''}`
      const body = isQuery ? bodyOf(call, world) : { ...bodyOf(call, world), address: id }
      const { status, text } = await sendJson(address, call.entry.method, path, body, { cookie })
      return { status, text }
    }

    const ofAnother = await makeAddress(database, world.otherUser.id)
    const taking = calls.filter(takesAddress)
    for (const call of taking) {
      const as = call.entry.access === 'public' ? 'user' : owner(call)
      const unknown = await ask(call, randomUUID(), cookieOf(world, as))
      const foreign = await ask(call, ofAnother, cookieOf(world, as))
      if (foreign.status < 400 || foreign.text !== unknown.text)
        holes.push(
          `${call.name} with the address of another: ${foreign.status}, an unknown one: ${unknown.status}`,
        )
    }
    for (const actor of await makeActors(target, world)) {
      const { status } = await ask(quote, world.addressId, actor.cookie)
      const expected = actor.name === 'user' ? 200 : 404
      if (status !== expected)
        holes.push(`a quote for the address of a user as ${actor.name}: ${status} instead of ${expected}`)
    }
    return { tries, holes, note: `in ${taking.map(({ name }) => name).join(', ')}` }
  },
}
