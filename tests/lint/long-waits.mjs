/*
 * A lint rule for tests: what is waited for may take 30 seconds, because machines are busy. `expect.poll` waits so long by
 * itself; `vi.waitUntil` and `vi.waitFor` need the time, as their usual one is a second.
 */

const least = 30_000

const message = 'Wait 30 seconds or longer: use expect.poll without a time, or { timeout: 30_000 }.'

const waits = new Set(['waitUntil', 'waitFor'])

/** Whether the options of a wait name a time that is too short. */
function isShort(options) {
  if (options?.type === 'Literal') return options.value < least
  if (options?.type !== 'ObjectExpression') return false
  const timeout = options.properties.find(({ key }) => key?.name === 'timeout')?.value
  return timeout?.type === 'Literal' && timeout.value < least
}

/** Whether the options are left out, or name no time. */
function hasNoTime(options) {
  return (
    !options ||
    (options.type === 'ObjectExpression' && !options.properties.some(({ key }) => key?.name === 'timeout'))
  )
}

export const longWaits = {
  meta: { type: 'problem', messages: { long: message }, schema: [] },
  create(context) {
    return {
      CallExpression(node) {
        const { object, property } = node.callee
        const options = node.arguments[1]
        const isPoll = object?.name === 'expect' && property?.name === 'poll'
        const isWait = object?.name === 'vi' && waits.has(property?.name)
        if ((isPoll || isWait) && (isShort(options) || (isWait && hasNoTime(options))))
          context.report({ node, messageId: 'long' })
      },
    }
  },
}
