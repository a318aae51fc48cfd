import { registerHooks } from 'node:module'

/**
 * Gives openapi-typescript the compiler interface that it needs, for `node --import`. TypeScript 7, which the project is
 * checked with, has none.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? '@typescript/typescript6' : specifier, context),
})
