import { defaultMoney } from '#contract/format/money.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeDocument } from '#server/http/openapi/document.ts'
import packageJson from '../../package.json' with { type: 'json' }

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

it('the version is the same everywhere', () => {
  const { version } = packageJson
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
  expect(lock.packages['']!.version).toBe(version)
  expect(writeDocument('http://foodie.test', 'Foodie', defaultMoney).info.version).toBe(version)
  expect(/image: foodie:(.+)/.exec(read('compose.yaml'))?.[1]).toBe(version)
  expect(/^## \[(.+?)\]/m.exec(read('CHANGELOG.md'))?.[1], 'the newest section').toBe(version)
})
