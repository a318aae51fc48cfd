import type { Api } from '#contract/client.ts'
import type { Database } from '#server/db/client.ts'
import {
  makeAddress,
  makeAdmin,
  makeFood,
  makeRestaurant,
  makeSeller,
  makeUser,
  type Person,
} from '../../tests/support/factories.ts'
import { callsOf, listen, type Journal } from './calls.ts'

export interface Actor extends Person {
  calls: Api
  /** Keeps an event stream open until it or the run ends. */
  listen: (end: AbortSignal) => Promise<void>
}

export interface Customer extends Actor {
  addressId: string
}

export interface Seller extends Actor {
  restaurantId: string
}

/** The people of the run. Everybody has an account, a session and a network of their own. */
export interface Marketplace {
  customers: Customer[]
  sellers: Seller[]
  admins: Actor[]
  /** what customers tell the courier, by the order's id */
  deliveryCodes: Map<string, string>
  /** ids of the orders that were acknowledged */
  placed: Set<string>
  journal: Journal
}

const dishes = ['Masala Dosa', 'Idli', 'Poha', 'Rajma Chawal', 'Chole', 'Biryani', 'Thukpa', 'Kadhi']

/** Creates 100 customers with an address, 20 sellers with a restaurant of eight dishes, and five admins. */
export async function makeMarketplace(
  database: Database,
  origin: string,
  journal: Journal,
): Promise<Marketplace> {
  let network = 0
  const acting = (person: Person) => {
    network += 1
    const own = network
    return {
      ...person,
      calls: callsOf(origin, person.cookie, own, journal),
      listen: (end: AbortSignal) => listen(origin, person.cookie, own, end),
    }
  }
  const customers: Customer[] = []
  for (let number = 1; number <= 100; number += 1) {
    const person = await makeUser(database, `Customer ${number}`)
    customers.push({ ...acting(person), addressId: await makeAddress(database, person.id) })
  }
  const sellers: Seller[] = []
  for (let number = 1; number <= 20; number += 1) {
    const person = await makeSeller(database, `Seller ${number}`)
    const restaurantId = await makeRestaurant(database, person.id, `Kitchen ${number}`)
    for (const [index, name] of dishes.entries())
      await makeFood(database, restaurantId, { name, price: 8_000 + 1_000 * index })
    sellers.push({ ...acting(person), restaurantId })
  }
  const admins: Actor[] = []
  for (let number = 1; number <= 5; number += 1) admins.push(acting(await makeAdmin(database)))
  return { customers, sellers, admins, deliveryCodes: new Map(), placed: new Set(), journal }
}
