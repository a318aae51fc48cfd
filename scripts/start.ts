/**
 * What `npm start` runs: the production server. Somebody who only looks around, with the embedded database and its demo,
 * needs no configuration: cards then go to the test provider, for which production otherwise has to be asked.
 */
const { DATABASE_URL, DEMO = '' } = process.env
if (!DATABASE_URL && !['0', 'false', 'off'].includes(DEMO)) process.env.PAYMENT_PROVIDER ||= 'test'
await import('../server/main.ts')
