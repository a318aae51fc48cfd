import type { OtherCardProvider, RegisteredCardProvider } from './adapters/cards/definition.ts'
import { noCards } from './adapters/cards/none.ts'
import { stripe } from './adapters/cards/stripe/definition.ts'
import { testCards } from './test-cards/definition.ts'

/** All providers of card payments. A new one is a folder with its definition, and an entry here. */
export const cardProviders: readonly RegisteredCardProvider[] = [stripe, testCards, noCards]

/**
 * The configuration of the provider that the environment variables select for new payments: one whose own variable is set,
 * or the one that `PAYMENT_PROVIDER` names. `none` applies also where a key is set: earlier payments may need it. Without any
 * it is the test provider, which production accepts only by name.
 */
export function chooseCardProvider(variables: NodeJS.ProcessEnv): RegisteredCardProvider['configuration'] {
  const isNamed = ({ name }: RegisteredCardProvider) => name === variables.PAYMENT_PROVIDER
  if (isNamed(noCards)) return noCards.configuration
  // After a change of provider the variables of the former one are still set.
  const withVariable = cardProviders.filter(({ selectedBy }) => selectedBy && variables[selectedBy])
  const selected = withVariable.find(isNamed) ?? withVariable[0] ?? cardProviders.find(isNamed)
  if (selected) return selected.configuration
  return variables.NODE_ENV === 'production' ? nothingSelected : testCards.configuration
}

/** What the environment variables configure of the providers that are not selected. */
export function configureOthers(variables: NodeJS.ProcessEnv, selected: string): OtherCardProvider[] {
  return cardProviders
    .filter(({ name }) => name !== selected)
    .map(({ name, configuration }) => {
      const { data = null, error } = configuration.safeParse(variables)
      return { name, configured: data, wrong: (error?.issues ?? []).map(({ path }) => path.join('.')) }
    })
}

const selectors = cardProviders.flatMap(({ selectedBy }) => selectedBy ?? [])
const nothingSelected = testCards.configuration.refine(() => false, {
  path: [selectors.join(' or ')],
  message:
    'is needed in production, to be paid by card; PAYMENT_PROVIDER=none takes cash on delivery only, and PAYMENT_PROVIDER=test, with the demo, payments that move no money',
})
