import { config } from 'zod'

// Zod compiles schemas by `new Function`, which the content security policy forbids and reports.
config({ jitless: true })
