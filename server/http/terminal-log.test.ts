import { stripVTControlCharacters } from 'node:util'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { terminalLog } from './terminal-log.ts'

describe('the log', () => {
  it.each([
    [{}, { isTerminal: true }, 'warn'],
    [{}, { isTerminal: false }, 'info'],
    [{ LOG_LEVEL: 'debug' }, { isTerminal: true }, 'debug'],
    [{ LOG_LEVEL: 'error' }, { isTerminal: false }, 'error'],
  ])('with %j and %j has the level %s', (source, where, level) => {
    expect(readEnv(source, where).logLevel).toBe(level)
  })

  it('is plain text in a terminal, with the stack of errors', async () => {
    let printed = ''
    const stream = terminalLog((text) => (printed += stripVTControlCharacters(text)))
    const app = Fastify({ logger: { level: 'warn', stream } })
    app.log.info('not shown')
    app.log.warn({ requests: 3 }, 'overload')
    app.log.error({ err: new Error('broken') }, 'request failed')
    expect(printed).toMatch(
      /^\d\d:\d\d:\d\d WARN {2}overload {2}requests=3\n\d\d:\d\d:\d\d ERROR request failed\n {4}Error: broken\n {8}at /,
    )
    await app.close()
  })
})
