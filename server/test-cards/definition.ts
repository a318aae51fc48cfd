import { z } from 'zod'
import { defineCardProvider } from '../adapters/cards/definition.ts'

/** The registry's entry for the built-in test provider. Its code is loaded only when it is used. */
export const testCards = defineCardProvider({
  name: 'test',
  settings: z.object({}),
  formActionHosts: [],
  announcement: 'Cards are paid with the built-in test provider: no money moves',
  movesMoney: false,
  async open(_settings, database) {
    const { openTestCards } = await import('./provider.ts')
    return openTestCards(database)
  },
})
