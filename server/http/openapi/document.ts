import { basePath } from '#contract/base-path.ts'
import { contract, type Contract } from '#contract/contract.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { Components, type JsonObject } from './components.ts'
import { writeOperation } from './operation.ts'
import { securitySchemes } from './security.ts'
import { tags } from './tags.ts'

const moneyOfDecimals = {
  0: 'without decimals',
  2: 'with at most two decimals',
  3: 'with at most three decimals',
}

const describe = ({ unit, decimals }: MarketplaceMoney) => `A food-ordering marketplace.

- **Sessions** are cookies, one per role. Signing in sets them.
- **Responses** have \`success\` and \`message\`. Error responses have a \`code\` for programs and may list \`errors\` of fields.
- **Lists** are paged: pass \`nextCursor\` as \`cursor\` for the next page; without it there are no further rows.
- **Money** is in ${unit} ${moneyOfDecimals[decimals]}, **times** are ISO 8601 in UTC, **ids** are UUIDs.`

interface Parts {
  paths: Record<string, JsonObject>
  components: Components
}

/** What does not depend on the origin, written once. */
let parts: Parts | undefined

/** The OpenAPI 3.1 document of a marketplace at `origin`, written from the contract. */
export function writeDocument(origin: string, name: string, money: MarketplaceMoney) {
  parts ??= writeParts()
  const { schemas, responses, headers } = parts.components
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: packageJson.version,
      description: describe(money),
      contact: { name, url: `${origin}/contact-us` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin + basePath }],
    tags: Object.values(tags),
    paths: parts.paths,
    components: { securitySchemes: securitySchemes(origin), schemas, responses, headers },
  }
}

function writeParts(): Parts {
  const components = new Components()
  const paths: Record<string, JsonObject> = {}
  for (const area of Object.keys(contract) as (keyof Contract)[]) {
    for (const [name, entry] of Object.entries<Endpoint>(contract[area])) {
      const path = entry.path.replace(/:(\w+)/g, '{$1}')
      const operation = writeOperation(components, { area, name, tag: tags[area].name, entry })
      paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation }
    }
  }
  return { paths, components }
}
