import { defaultMoney } from '#contract/format/money.ts'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { writeDocument } from './document.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

const document = writeDocument('https://foodie.test', 'Leaf Market', defaultMoney)
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const entries = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))

describe('linters report nothing', () => {
  let folder: string
  beforeAll(async () => {
    folder = await temporaryFolder('openapi')
  })

  it('Spectral with the rules for OpenAPI', async () => {
    const linter = new spectral.Spectral()
    // The two packages may bring different versions of the types of formats.
    const oas: object = rulesets.oas
    linter.setRuleset({ extends: [[oas as spectral.RulesetDefinition, 'recommended']] })
    expect(await linter.run(JSON.stringify(document))).toEqual([])
  })

  it('Redocly with the recommended rules', async () => {
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    const cli = resolve('node_modules/@redocly/cli/bin/cli.js')
    // The strict form of the same rules: a warning fails, too. In a folder without a configuration file.
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [cli, 'lint', file, '--extends', 'recommended-strict'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    expect(stderr).toContain('is valid')
  })
})

describe('the document', () => {
  it('has every call of the contract with an id of its own', () => {
    expect(operations.length).toBe(entries.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(entries.length)
    expect(paths['/order/create-order/{restaurantId}']?.post?.operationId).toBe('orderCreate')
  })

  it('describes every call, parameter and tag', () => {
    const tags = document.tags.map(({ name }) => name)
    expect(document.tags.every(({ description }) => description)).toBe(true)
    for (const { tags: own, summary, description, parameters = [] } of operations) {
      expect(tags).toContain(own[0])
      expect(summary && description).toBeTruthy()
      for (const parameter of parameters) expect(parameter.description, parameter.name).toBeTruthy()
    }
  })

  it('names the cookie of each role, and none for open calls', () => {
    const { securitySchemes } = document.components
    expect(securitySchemes.userSession).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-foodie_user',
    })
    expect(paths['/address/get-address/{id}']?.get?.security).toEqual([
      { userSession: [] },
      { sellerSession: [] },
    ])
    expect(paths['/food/get-list-food']?.get?.security).toEqual([])
  })

  it('refers to named schemas', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Order', 'Food', 'Restaurant', 'Basket', 'NewOrder', 'Failure']),
    )
    const created = paths['/order/create-order/{restaurantId}']?.post
    expect(JSON.stringify(created?.requestBody)).toContain('#/components/schemas/NewOrder')
    expect(JSON.stringify(created?.responses[201])).toContain('#/components/schemas/Order')
  })

  it('offers bodies with a picture as JSON and as a form', () => {
    const content = paths['/user/create-user']?.post?.requestBody?.content ?? {}
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    const form = content['multipart/form-data']?.schema.properties
    expect(form).toMatchObject({ email: {}, image: { type: 'string', format: 'binary' } })
  })

  it('describes the stream of events as one', () => {
    const content = paths['/notification/stream']?.get?.responses[200]?.content ?? {}
    expect(Object.keys(content)).toEqual(['text/event-stream'])
  })

  it('lists the refusals of a call with their codes', () => {
    const { responses = {} } = paths['/basket/add-item']?.post ?? {}
    const statuses = ['201', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503']
    expect(Object.keys(responses)).toEqual(statuses)
    const name = responses[409]?.$ref?.split('/').at(-1) ?? ''
    expect(JSON.stringify(document.components.responses[name])).toContain(
      '"enum":["ALREADY_IN_BASKET","PRICE_CHANGED","SOLD_OUT"]',
    )
  })

  it('uses every code of the contract', () => {
    const text = JSON.stringify(document.components.responses)
    expect(Object.keys(refusals).filter((code) => !text.includes(`"${code}"`))).toEqual([])
  })
})

describe('the server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })

  it.each(['/openapi.json', '/docs/json'])('serves the document of its own address at %s', async (path) => {
    const response = await test.app.inject({ url: basePath + path, headers: { host: '127.0.0.1:3000' } })
    const served = response.json()
    expect(served.servers).toEqual([{ url: `http://127.0.0.1:3000${basePath}` }])
    expect(served.components.securitySchemes.userSession.name).toBe('foodie_user')
    expect(Object.keys(served.paths)).toEqual(Object.keys(paths))
  })

  it('shows the document as a page', async () => {
    const page = await test.app.inject({ url: `${basePath}/docs/` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>Interface</title>')
  })
})
