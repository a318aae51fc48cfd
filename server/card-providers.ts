import type { RegisteredCardProvider } from './adapters/cards/definition.ts'
import { stripe } from './adapters/cards/stripe/definition.ts'
import { testCards } from './test-cards/definition.ts'

/** All providers of card payments. A new one is a folder with its definition, and an entry here. */
export const cardProviders: readonly RegisteredCardProvider[] = [stripe, testCards]

/**
 * The configuration of the provider that the environment variables select: one whose own variable is set, or the one that
 * `PAYMENT_PROVIDER` names. Without any it is the test provider, which production accepts only by name.
 */
export function chooseCardProvider(variables: NodeJS.ProcessEnv): RegisteredCardProvider['configuration'] {
  const selected =
    cardProviders.find(({ selectedBy }) => selectedBy && variables[selectedBy]) ??
    cardProviders.find(({ name }) => name === variables.PAYMENT_PROVIDER)
  if (selected) return selected.configuration
  return variables.NODE_ENV === 'production' ? nothingSelected : testCards.configuration
}

const selectors = cardProviders.flatMap(({ selectedBy }) => selectedBy ?? [])
const nothingSelected = testCards.configuration.refine(() => false, {
  path: [selectors.join(' or ')],
  message:
    'is needed in production, to be paid by card; PAYMENT_PROVIDER=test uses the built-in test provider instead, which moves no money',
})
