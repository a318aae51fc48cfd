import { contract } from '#contract/contract.ts'
import { requiredMessage } from '#contract/fields.ts'
import type { AppContext } from '../../app-context.ts'
import { invalid } from '../../errors.ts'
import { ok, okJson } from '../../http/endpoint.ts'
import { changeLogo, readLogo } from './logo.ts'
import { renderMarkdown } from './render-markdown.ts'
import { changeMarketplaceSettings, isSettingsChange, readMarketplaceSettings } from './settings.ts'

const cashNeeded = { path: 'cash', message: 'Cash must be accepted: there are no card payments here' }

/** The marketplace's settings (marketplace §11): live in every process. */
export function marketplaceRoutes({ serve, database, live, marketplace }: AppContext): void {
  live.subscribe((change) => {
    if (isSettingsChange(change)) void marketplace.refresh()
  })
  serve(contract.admin.getSettings, async () =>
    ok('Marketplace settings', { data: await readMarketplaceSettings(database.db) }),
  )
  serve(contract.admin.updateSettings, async ({ body, database: logging }) => {
    if (body.cash === false && !marketplace.current().payments.card) throw invalid([cashNeeded])
    const data = await logging.transaction((tx) => changeMarketplaceSettings(tx, body))
    await marketplace.refresh()
    return ok('Settings saved', { data })
  })
  serve(contract.admin.setLogo, async ({ body, picture, database: logging }) => {
    if (!picture && body.image === undefined) throw invalid([{ path: 'image', message: requiredMessage }])
    const logo = picture && (await readLogo(picture))
    const data = await logging.transaction((tx) => changeLogo(tx, logo))
    await marketplace.refresh()
    return ok(logo ? 'Logo saved' : 'Logo removed', { data })
  })
  serve(contract.admin.previewText, async ({ body }) => ok('Preview', { data: renderMarkdown(body.text) }))
  serve(contract.marketplace.getText, async ({ params }) => {
    const text = marketplace.textOf(params.text)
    return okJson('Text of the marketplace', { data: text === null ? null : renderMarkdown(text) })
  })
  serve(contract.marketplace.get, async () => okJson('Marketplace', { data: marketplace.current() }))
}
