import { type MarketplaceSettings, replaceableTexts } from '#contract/records/marketplace-settings.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import type { FieldOf } from '#web/features/forms/post-form.tsx'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { textTitles } from '#web/features/static-pages/replaced-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readSettingsForm } from './marketplace-settings/read-settings-form.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/marketplace-settings.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Marketplace Settings')]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).admin.getSettings()
  return { settings: (await loadRequired('Failed to load the settings', call)).data }
}

export function action({ request, context }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  return submitForm(request, readSettingsForm, (body) =>
    redirectAfter(admin.updateSettings({ body }), '/admin/marketplace-settings'),
  )
}

const loadCheck = async () => (await import('./marketplace-settings/read-settings-form.ts')).readSettingsForm

export default function MarketplaceSettingsScreen({
  loaderData: { settings },
  actionData,
}: Route.ComponentProps) {
  const isOutdated = actionData?.code === 'CONFLICT'
  return (
    <Page width="form">
      <PageHeading title="Marketplace Settings">
        They apply to all pages and mails within seconds.
      </PageHeading>
      {/* The key shows the saved values. */}
      <PostForm key={settings.version} failure={actionData} check={() => loadCheck()} className="grid gap-8">
        {(_failure, field) => (
          <>
            {/* After a refusal because of a newer version, the next submit replaces that one. */}
            <input
              type="hidden"
              name="version"
              value={isOutdated ? settings.version : (actionData?.values['version'] ?? settings.version)}
            />
            <Section id="identity" title="Identity">
              <Card className="grid gap-6">
                <TextField
                  label="Name"
                  optional
                  {...field('name', settings.name ?? '')}
                  hint="Of the marketplace: on every page, in mails and on receipts."
                />
              </Card>
            </Section>
            <CompanyFields field={field} settings={settings} />
            <SellersMoney field={field} settings={settings} />
            <SubmitButton pendingText="Saving" className="justify-self-start">
              Save settings
            </SubmitButton>
          </>
        )}
      </PostForm>
      <Section id="texts" title="Texts">
        <Texts texts={settings.texts} />
      </Section>
    </Page>
  )
}

/** Who runs the marketplace, and how to reach them. */
function CompanyFields({ field, settings }: { field: FieldOf; settings: MarketplaceSettings }) {
  return (
    <Section id="contact" title="Company and contact">
      <Card className="grid gap-6">
        <TextField
          label="Company"
          optional
          {...field('companyName', settings.companyName ?? '')}
          hint="Who runs the marketplace: at the foot of public pages, on Contact Us and on receipts."
        />
        <TextArea label="Address" optional {...field('contactAddress', settings.contactAddress ?? '')} />
        <TextField
          label="Phone"
          type="tel"
          optional
          {...field('contactPhone', settings.contactPhone ?? '')}
        />
        <TextField label="Tax number" optional {...field('taxNumber', settings.taxNumber ?? '')} />
      </Card>
    </Section>
  )
}

const parties = [
  { value: '', label: 'The seller' },
  { value: 'marketplace', label: 'The marketplace' },
]
const periods = [
  { value: '', label: 'A month' },
  { value: 'week', label: 'A week' },
]

/** What the marketplace and its sellers share; orders keep what applied when they were placed. */
function SellersMoney({ field, settings }: { field: FieldOf; settings: MarketplaceSettings }) {
  return (
    <Section id="sellers-money" title="Money with sellers">
      <Card className="grid gap-6">
        <TextField
          label="Commission in percent"
          inputMode="decimal"
          optional
          {...field('commission', settings.commission?.toString() ?? '')}
          hint="Of the foods after discount, for sellers without their own. Orders keep the rate of the time they were placed."
        />
        <SelectField
          label="Who pays discounts"
          options={parties}
          {...field('discountPaidBy', settings.discountPaidBy ?? '')}
        />
        <SelectField
          label="Who remits the tax"
          options={parties}
          {...field('taxRemittedBy', settings.taxRemittedBy ?? '')}
        />
        <SelectField
          label="Period of statements"
          options={periods}
          {...field('statementPeriod', settings.statementPeriod ?? '')}
        />
      </Card>
    </Section>
  )
}

/** The pages whose texts can be replaced, each with its own screen. */
function Texts({ texts }: Pick<MarketplaceSettings, 'texts'>) {
  return (
    <ul className="grid gap-3">
      {replaceableTexts.map((text) => (
        <li key={text}>
          <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div>
              <p className="font-semibold">{textTitles[text]}</p>
              <p className="text-sm text-ink-muted">
                {texts[text] === null ? 'The text that comes with the product' : 'Your text'}
              </p>
            </div>
            <ButtonLink to={`/admin/marketplace-settings/${text}`} tone="quiet" size="sm" icon="edit">
              Edit {textTitles[text]}
            </ButtonLink>
          </Card>
        </li>
      ))}
    </ul>
  )
}
