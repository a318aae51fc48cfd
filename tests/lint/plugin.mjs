import { longWaits } from './long-waits.mjs'
import { ownRecords } from './own-records.mjs'

export default { meta: { name: 'foodie' }, rules: { 'long-waits': longWaits, 'own-records': ownRecords } }
