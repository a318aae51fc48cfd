/**
 * What `npm start` runs: the production server. With the embedded database and the demo it needs no configuration: it
 * selects the test provider for cards, which production otherwise requires to be set.
 */
const { DATABASE_URL, DEMO = '' } = process.env
if (!DATABASE_URL && !['0', 'false', 'off'].includes(DEMO)) process.env.PAYMENT_PROVIDER ||= 'test'
await import('../server/main.ts')
