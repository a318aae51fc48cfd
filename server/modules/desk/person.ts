import type { ListedOrder, Person } from '#contract/records/desk.ts'
import { mostFound } from '#contract/rules/people.ts'
import type { Reader } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { listSessions } from '../accounts/own-sessions.ts'
import { findAddressesOf } from '../addresses/service.ts'
import { listLog } from '../change-log/service.ts'
import { readNotes } from '../cases/notes.ts'
import { presentHidden, presentPicture } from '../images/present.ts'
import { selectOrders } from '../orders/selected-orders.ts'
import { findListedOrders } from './orders.queries.ts'
import { findPaymentsOf } from './payments.queries.ts'
import { findAccount, countTrouble, findComplaintsOf, findRatingsBy, findShopsOf } from './person.queries.ts'

/** The payments of so many newest orders are listed. */
const ordersWithPayments = 50
/** Entries of the log that are shown; the log itself has all. */
const mostEntries = 10

/** A customer or seller for operators. Throws 404 for other accounts. */
export async function readPerson(db: Reader, zone: string, accountId: string): Promise<Person> {
  const account = await findAccount(db, accountId)
  if (!account || account.role === 'admin') throw notFound()
  const isUser = account.role === 'user'
  const selection = isUser ? { user: accountId } : { seller: accountId }
  const [rows, addresses, restaurants, complaints, counts, ratings, sessions, done, about, notes] =
    await Promise.all([
      findListedOrders(db, selectOrders(selection, { oldestFirst: false, limit: ordersWithPayments })),
      isUser ? findAddressesOf(db, accountId) : [],
      isUser ? [] : findShopsOf(db, accountId),
      findComplaintsOf(db, isUser ? 'user_id' : 'seller_id', accountId),
      countTrouble(db, isUser ? 'user_id' : 'seller_id', accountId),
      isUser ? findRatingsBy(db, accountId) : [],
      // No session has the id of an account: none is the caller's.
      listSessions(db, { accountId, sessionId: accountId }),
      listLog(db, zone, { actor: accountId, limit: mostEntries }),
      listLog(db, zone, { reference: accountId, limit: mostEntries }),
      readNotes(db, accountId),
    ])
  const orders = rows.map(({ json }): ListedOrder => JSON.parse(json))
  const entries = new Map([...done.data, ...about.data].map((entry) => [entry._id, entry]))
  return {
    _id: account.id,
    role: account.role,
    name: account.name,
    email: account.email,
    mobile: account.mobile,
    image: account.image?.hiddenAt ? null : presentPicture(account.image),
    hiddenPicture: presentHidden(account.image),
    createdAt: account.createdAt.toISOString(),
    suspended: account.suspendedAt && { reason: account.suspendedReason ?? '' },
    addresses,
    restaurants,
    orders: orders.slice(0, mostFound),
    payments: await findPaymentsOf(
      db,
      orders.map(({ _id }) => _id),
    ),
    complaints,
    counts,
    ratings,
    sessions,
    invited: account.invitation !== null,
    secondFactor: account.secondFactor,
    notes,
    log: [...entries.values()].toSorted((one, other) => other._id - one._id).slice(0, mostEntries),
  }
}
