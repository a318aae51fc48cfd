import { expect } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/** Expects that the HTML of a page, as it was served, follows the standard: what may be inside of what, ids, attributes. */
export async function expectValidHtml(html: string, path: string): Promise<void> {
  const { results } = await validator.validateString(html)
  const findings = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  expect(findings, `${path} is valid HTML`).toEqual([])
}
