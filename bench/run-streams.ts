import { fillDatabase } from './fill.ts'
import { install, type Plan } from './installation.ts'
import { sizeOf } from './size.ts'
import { measureStreams, type StreamsResult } from './stream-load.ts'

export const wantsStreams = ({ only }: Plan) => 'streams'.includes(only)

/** Keeps 500 event streams of 100 customers open while customers make 50 changes per second. */
export async function runStreams(plan: Plan): Promise<StreamsResult> {
  const load = { streams: 500, accounts: 100, perSecond: 50 }
  plan.say(`\n${load.streams} open streams…`)
  const size = sizeOf(1_000)
  const { server, client } = await install((filled) => fillDatabase(filled, size), { ...plan, starts: 1 })
  const { origin } = server
  const memory = async () => (await server.memory())?.now
  const result = await measureStreams({ origin, memory, client }, load, plan)
  await plan.closing.run()
  return result
}
