import { z } from 'zod'
import { defineCardProvider } from './definition.ts'
import { type CardProvider, CardsRefused, ForgedEvent } from './provider.ts'

const refuse = async (): Promise<never> => {
  throw new CardsRefused('this marketplace takes no card payments')
}

const provider: CardProvider = {
  name: 'none',
  takesPayments: false,
  publishableKey: null,
  // No header has an empty name: all events are refused.
  signatureHeader: '',
  createSession: refuse,
  findSession: refuse,
  expireSession: refuse,
  refund: refuse,
  findRefund: refuse,
  // eslint-disable-next-line require-yield
  async *listRefunds() {},
  async readEvent() {
    throw new ForgedEvent('this marketplace takes no card payments')
  },
}

/** The registry's entry for a marketplace without card payments: cash on delivery only (marketplace §3). */
export const noCards = defineCardProvider({
  name: 'none',
  settings: z.object({}),
  formActionHosts: [],
  announcement: 'No card payments: customers pay in cash',
  movesMoney: false,
  open: async () => provider,
})
