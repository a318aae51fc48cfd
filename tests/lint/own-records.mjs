/*
 * A lint rule for browser tests: the first, last or nth of a list may be taken only within what the test made. Which record
 * comes first in a list of the whole marketplace depends on the hour and on other tests.
 *
 * Accepted are locators that name a record by a value of the test (`filter({ hasText: order.billNumber })`), also through
 * variables and functions of the file, and parts marked with `own` from tests/support/e2e.ts. The same holds for the
 * elements of a list that is read from the interface: its path names a record, or the element is found by a property.
 */

const picks = new Set(['first', 'last', 'nth'])
const naming = new Set(['name', 'hasText', 'has'])
const byText = new Set(['getByText', 'getByLabel', 'getByAltText', 'getByTitle', 'getByTestId', 'locator'])

const message =
  'Take the first, last or nth only within what the test made: name the record in the locator, or mark the part with own().'

/** @type {(node: any) => any} the expression without `await`, `!`, `as` and brackets */
const bare = (node) =>
  node &&
  ['AwaitExpression', 'TSNonNullExpression', 'TSAsExpression', 'ParenthesizedExpression'].includes(node.type)
    ? bare(node.argument ?? node.expression)
    : node

/** Whether an argument contains a value of the test, so not only literals. */
function isValue(node) {
  if (!node) return false
  switch (node.type) {
    case 'Identifier':
      return node.name !== 'undefined'
    case 'MemberExpression':
    case 'CallExpression':
      return true
    case 'TemplateLiteral':
      return node.expressions.length > 0
    case 'NewExpression':
      return node.arguments.some(isValue)
    default:
      return false
  }
}

/** Whether a call of a chain, such as `getByRole('group', { name })`, names a record. */
function namesRecord({ callee, arguments: args }) {
  const method = callee.property?.name
  const direct = byText.has(method) && isValue(args[0])
  const options = args.find(({ type }) => type === 'ObjectExpression')
  return (
    direct || (options?.properties.some(({ key, value }) => naming.has(key?.name) && isValue(value)) ?? false)
  )
}

export const ownRecords = {
  meta: { type: 'problem', messages: { own: message }, schema: [] },
  create(context) {
    /** What a name of the file stands for: the value of a constant, or what a function returns. */
    function resolve(identifier) {
      let scope = context.sourceCode.getScope(identifier)
      while (scope && !scope.set.has(identifier.name)) scope = scope.upper
      const definition = scope?.set.get(identifier.name)?.defs[0]?.node
      if (definition?.type === 'VariableDeclarator') return definition.init
      return definition
    }

    /** @type {(node: any, depth?: number) => boolean} */
    function isOwn(expression, depth = 0) {
      const node = bare(expression)
      if (!node || depth > 20) return false
      if (node.type === 'Identifier') return isOwn(resolve(node), depth + 1)
      if (node.type === 'ArrowFunctionExpression') return isOwn(node.body, depth + 1)
      if (node.type === 'ConditionalExpression')
        return isOwn(node.consequent, depth + 1) && isOwn(node.alternate, depth + 1)
      if (node.type === 'MemberExpression') return isOwn(node.object, depth + 1)
      if (node.type !== 'CallExpression') return false
      if (node.callee.type === 'Identifier')
        return node.callee.name === 'own' || isOwn(resolve(node.callee), depth + 1)
      return namesRecord(node) || isOwn(node.callee, depth + 1)
    }

    /** Whether it reads a list from the interface whose path names no record. */
    function readsWholeList(expression) {
      const node = bare(expression)
      if (node?.type !== 'CallExpression' || node.callee.name !== 'read') return false
      return !isValue(bare(node.arguments[1]))
    }

    const report = (node) => context.report({ node, messageId: 'own' })
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression') return
        if (picks.has(callee.property.name) && !isOwn(callee.object)) report(callee.property)
        if (callee.property.name === 'at' && readsWholeList(callee.object)) report(callee.property)
      },
      MemberExpression(node) {
        if (node.computed && readsWholeList(node.object)) report(node)
      },
      VariableDeclarator(node) {
        if (node.id.type === 'ArrayPattern' && readsWholeList(node.init)) report(node.id)
      },
    }
  },
}
