// What a restart imports through Vite: one entry, so that all modules of the server exist once.
export { readEnv } from '#server/env.ts'
export { openApp } from '#server/open-app.ts'
