import { formatCount } from '#contract/format/locale.ts'
import type { MarketplaceSettings, ReplaceableText } from '#contract/records/marketplace-settings.ts'
import type { SecondFactorRequired } from '#contract/rules/people.ts'
import { defaultSupportRefundLimit } from '#contract/rules/refunds.ts'
import { apiContext } from '#web/context.ts'
import { SwitchField } from '#web/features/catalogue-forms/record-fields.tsx'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { useLoaded } from '#web/features/forms/use-loaded.ts'
import { textTitles } from '#web/features/static-pages/replaced-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CompanyFields } from './marketplace-settings/company-fields.tsx'
import { IdentityFields } from './marketplace-settings/identity-fields.tsx'
import type { SettingsFields, SettingsSection } from './marketplace-settings/section.ts'
import { SellersMoneyFields } from './marketplace-settings/sellers-money-fields.tsx'
import { OrderDefaults } from './marketplace-settings/order-defaults.tsx'
import { RetentionFields } from './marketplace-settings/retention-fields.tsx'
import { readSettingsForm } from './marketplace-settings/read-settings-form.ts'
import { LogoImage } from '#web/features/marketplace/brand.tsx'
import { OwnersStep } from '#web/features/session/operator.tsx'
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

/** The sections of the form, which has all settings but the texts. A further one is a component of its own and a line here. */
const sections: SettingsSection[] = [
  { id: 'identity', title: 'Identity', Fields: IdentityFields },
  { id: 'contact', title: 'Company and contact', Fields: CompanyFields },
  { id: 'sellers-money', title: 'Money with sellers', Fields: SellersMoneyFields },
  { id: 'orders', title: 'Orders', Fields: OrderDefaults },
  { id: 'restaurants', title: 'Restaurants', Fields: RestaurantFields },
  { id: 'sellers', title: 'Sellers', Fields: SellerFields },
  { id: 'security', title: 'Security', Fields: SecurityFields },
  { id: 'operators', title: 'Support', Fields: SupportFields },
  { id: 'complaints', title: 'Complaints', Fields: ComplaintFields },
  { id: 'retention', title: 'Personal data', Fields: RetentionFields },
]

const loadCheck = async () => (await import('./marketplace-settings/read-settings-form.ts')).readSettingsForm

export default function MarketplaceSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = useLoaded(loaderData, actionData)
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
              value={
                isOutdated ? loaderData.settings.version : (actionData?.values['version'] ?? settings.version)
              }
            />
            {sections.map(({ id, title, Fields }) => (
              <Section key={id} id={id} title={title}>
                <Card className="grid gap-6">
                  <Fields field={field} settings={settings} />
                </Card>
              </Section>
            ))}
            <Save />
          </>
        )}
      </PostForm>
      <Section id="logo" title="Logo">
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex items-center gap-3">
            {settings.logo && <LogoImage logo={settings.logo} />}
            <p className="text-sm text-ink-muted">
              {settings.logo ? 'Your logo' : 'The mark that comes with the product'}
            </p>
          </div>
          <ButtonLink to="/admin/marketplace-settings/logo" tone="quiet" size="sm" icon="edit">
            Edit logo
          </ButtonLink>
        </Card>
      </Section>
      <Section id="money" title="Money">
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="font-semibold">Currency, tax and discounts</p>
          <ButtonLink to="/admin/marketplace-settings/money" tone="quiet" size="sm" icon="edit">
            Edit currency and tax
          </ButtonLink>
        </Card>
      </Section>
      <Section id="texts" title="Texts">
        <Texts texts={settings.texts} />
      </Section>
    </Page>
  )
}

function Save() {
  return (
    <OwnersStep>
      <SubmitButton pendingText="Saving" className="justify-self-start">
        Save settings
      </SubmitButton>
    </OwnersStep>
  )
}

/** What happens to new restaurants. */
function RestaurantFields({ field, settings }: SettingsFields) {
  return (
    <SwitchField
      field={(name) => field(name, String(settings.approveRestaurants))}
      name="approveRestaurants"
      label="New restaurants wait for approval"
      hint="Guests do not see them until an admin approves them. Existing ones are approved."
    />
  )
}

const requiredOf: { value: SecondFactorRequired; label: string }[] = [
  { value: 'none', label: 'Nobody' },
  { value: 'admins', label: 'Admins' },
  { value: 'sellers', label: 'Admins and sellers' },
]

/** Who needs a second factor, and whether customers confirm their address. */
function SecurityFields({ field, settings }: SettingsFields) {
  return (
    <>
      <SelectField
        label="Who has to set up a second factor"
        {...field('requireSecondFactor', settings.requireSecondFactor)}
        options={requiredOf}
        hint="Until they have set up an authenticator app, they can do nothing else. You as well."
      />
      <SwitchField
        field={(name) => field(name, String(settings.confirmEmail))}
        name="confirmEmail"
        label="Customers confirm their e-mail before the first order"
        hint="By a link or a code that is mailed to them. It needs a mail server, and stops orders in the names of others."
      />
    </>
  )
}

/** What happens to new sellers. */
function SellerFields({ field, settings }: SettingsFields) {
  return (
    <SwitchField
      field={(name) => field(name, String(settings.changeTypedPassword))}
      name="changeTypedPassword"
      label="Sellers change a password that an admin typed"
      hint="At their first sign-in they choose one of their own. It applies to sellers that are created from then on."
    />
  )
}

/** What admins who are no owners may do. */
function SupportFields({ field, settings }: SettingsFields) {
  return (
    <TextField
      label="Most that support may refund of an order"
      optional
      inputMode="numeric"
      autoComplete="off"
      {...field('supportRefundLimit', settings.supportRefundLimit?.toString() ?? '')}
      hint={`All refunds of the order together, in whole units of the currency. Empty: ${formatCount(defaultSupportRefundLimit)}.`}
    />
  )
}

/** Until when sellers answer. */
function ComplaintFields({ field, settings }: SettingsFields) {
  return (
    <TextField
      label="Hours to resolve a complaint"
      optional
      inputMode="numeric"
      autoComplete="off"
      {...field('answerHours', settings.answerHours?.toString() ?? '')}
      hint="A complaint that its restaurant has not resolved by then comes to you. Also at night. Empty: no limit. It applies to complaints from then on."
    />
  )
}

/** The pages whose texts can be replaced, each with its own screen. */
function Texts({ texts }: Pick<MarketplaceSettings, 'texts'>) {
  return (
    <ul className="grid gap-3">
      {(Object.keys(textTitles) as ReplaceableText[]).map((text) => (
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
