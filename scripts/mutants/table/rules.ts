import type { Mutant } from '../mutant.ts'

/** Faults of the rules in `contract/rules`. */
export const ruleMutants: Mutant[] = [
  {
    name: 'place without a point is out of reach',
    file: 'contract/rules/charges.ts',
    from: `  if (one.delivers === null) return refused('POINT_NEEDED')\n`,
    to: '',
    tests: ['contract/rules/charges.test.ts'],
  },
  {
    name: 'pickup is set On its way',
    file: 'contract/rules/order.ts',
    from: `    fulfilment: 'delivery',\n`,
    to: '',
    tests: ['contract/rules/order.test.ts', 'server/modules/order-steps/kitchen-steps.test.ts'],
  },
  {
    name: 'money of an expired checkout does not count',
    file: 'contract/rules/payment.ts',
    from: `Expired: ['Paid'],`,
    to: 'Expired: [],',
    tests: ['contract/rules/payment.test.ts', 'server/modules/payments/payments.test.ts'],
  },
  {
    name: 'unpaid order is held back without an accept limit',
    file: 'contract/rules/kitchen.ts',
    from: '    acceptLimit !== null &&\n',
    to: '',
    tests: ['contract/rules/kitchen.test.ts'],
  },
  {
    name: 'option makes the diet of a dish stricter',
    file: 'contract/rules/diet.ts',
    from: '!fitsDiet(option.diet, diet) ? option.diet : diet',
    to: 'fitsDiet(option.diet, diet) ? option.diet : diet',
    tests: ['contract/rules/diet.test.ts'],
  },
]
