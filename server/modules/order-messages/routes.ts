import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { asFirstAble, ok } from '../../http/endpoint.ts'
import { once } from '../../http/once.ts'
import { markMessagesRead, readAsOperator, readMessages, writeOrderMessage } from './service.ts'

/** Messages about an order between its customer and its seller, with operators (marketplace §2). */
export function orderMessageRoutes({ serve, database, clock }: AppContext): void {
  serve(contract.order.messages, async (call) => {
    const { orderId } = call.params
    const data = await asFirstAble(call, (caller, logging) =>
      caller.role === 'admin'
        ? logging.transaction((tx) => readAsOperator(tx, caller, orderId))
        : readMessages(database.db, caller, orderId),
    )
    return ok('Messages', { data })
  })
  serve(contract.order.createMessage, async (call) => {
    const message = { ...call.params, ...call.body }
    // Of operators the log says who wrote; the sides of the order are known from it.
    const data = await asFirstAble(call, (caller, logging) =>
      (caller.role === 'admin' ? logging : database).transaction((tx) =>
        once(tx, { ...call, caller }, () => writeOrderMessage(tx, clock, caller, message)),
      ),
    )
    return ok('Message sent', { data })
  })
  serve(contract.order.readMessages, async (call) => {
    await asFirstAble(call, (caller) =>
      database.transaction((tx) => markMessagesRead(tx, clock, caller, call.params.orderId)),
    )
    return ok('Messages read')
  })
}
