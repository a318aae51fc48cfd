/** The texts of the specification (§8) for a step of an order that got no answer. */
export const orderStepFaults = { fail: 'An error occurred while setting delivery failed.' }
