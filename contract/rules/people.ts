/** The maximum order count in admins' lists: a seller may have millions. */
export const mostCounted = 1000
/** The maximum count of people of a role. */
export const mostPeople = 10_000

/** Rows of each kind that a search of operators finds at most. */
export const mostFound = 20

/** What operators can suspend (marketplace §10). */
export const suspendable = ['User', 'Seller', 'Restaurant', 'Food'] as const
export type Suspendable = (typeof suspendable)[number]
/** What admins who are no owners can suspend. */
export const suspendableBySupport: readonly Suspendable[] = ['User', 'Food']

/** What shows the second factor of an account; a recovery code does in either case. */
export type FactorProof = 'code' | 'passkey'
/** What proves who somebody is. */
export type Proof = 'password' | FactorProof

/** The field of a page's form that proves who its visitor is (marketplace §5). */
export const proofField = 'proof'

/** The most passkeys of an account. */
export const mostPasskeys = 10

/** The most characters of a passkey's name. */
export const longestPasskeyName = 60

/** Who has to set up a second factor: nobody, admins, or sellers and admins (marketplace §5). */
export const secondFactorRequired = ['none', 'admins', 'sellers'] as const
export type SecondFactorRequired = (typeof secondFactorRequired)[number]
