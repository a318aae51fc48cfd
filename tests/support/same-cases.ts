import fc from 'fast-check'

// Set-up of each test file. `npm test` judges the same cases of a property every time, so that it depends on the change
// alone; the long form draws others.
if (!process.env.HISTORIES) fc.configureGlobal({ seed: 25 })
else fc.configureGlobal({ numRuns: 2_000 })
