// Lets the waits of component tests (`findBy…`) outlast a busy machine: Testing Library's own limit is a second.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 30_000 })
}
