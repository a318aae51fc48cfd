import { registerHooks, type ResolveFnOutput } from 'node:module'

// Resolves imports without looking at the disk: a third of the processor time of a start was spent on finding the files and
// packages of a thousand modules. Imported before anything else; without it everything works the same, but starts later.

/** This project, whose modules name others by their path or by `#folder/path`. */
const project = new URL('..', import.meta.url).href

/**
 * Modules of packages that import each other by path. Those for `require` end in .cjs. Node would parse the package.json of
 * drizzle-orm, which has 180 KB, for each of several hundred imports.
 */
const ofPackage = /\/node_modules\/(drizzle-orm|zod)\/(?!.*\/node_modules\/).+\.js$/

/** By specifier and conditions. */
const entryPoints = new Map<string, ResolveFnOutput>()

const resolved = (path: string, base: string, format: string): ResolveFnOutput => ({
  url: new URL(path, base).href,
  format,
  shortCircuit: true,
})

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')) {
      const key = `${specifier} ${context.conditions.join()}`
      let entry = entryPoints.get(key)
      if (!entry) entryPoints.set(key, (entry = next(specifier, context)))
      return { ...entry, shortCircuit: true }
    }
    const { parentURL = '' } = context
    if (specifier.endsWith('.ts') && parentURL.startsWith(project) && !parentURL.includes('/node_modules/')) {
      if (specifier.startsWith('#')) return resolved(specifier.slice(1), project, 'module-typescript')
      if (specifier.startsWith('.')) return resolved(specifier, parentURL, 'module-typescript')
    }
    if (specifier.startsWith('.') && specifier.endsWith('.js') && ofPackage.test(parentURL)) {
      // Zod's messages in fifty languages, a module each, which nothing here uses.
      if (specifier === '../locales/index.js') return resolved('data:text/javascript,', project, 'module')
      return resolved(specifier, parentURL, 'module')
    }
    return next(specifier, context)
  },
})
