import { defaultMoneyRules } from '#contract/format/money.ts'
import { currencies } from '#contract/rules/currency.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { useLoaded } from '#web/features/forms/use-loaded.ts'
import { type FieldOf, PostForm } from '#web/features/forms/post-form.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { FieldErrorText, TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readMoney } from './marketplace-money/read-money.ts'
import { stepField, stepRows } from './marketplace-money/step-fields.ts'
import { OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/marketplace-money.ts'

const settingsPath = '/admin/marketplace-settings'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Currency and Tax')]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).admin.getSettings()
  const { version, ...set } = (await loadRequired('Failed to load the settings', call)).data
  // Named here: browsers may name currencies in other words.
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return {
    version,
    currency: set.currency ?? defaultMoneyRules.currency,
    taxName: set.taxName ?? defaultMoneyRules.taxName,
    taxRate: set.taxRate ?? defaultMoneyRules.taxRate,
    taxIncluded: set.taxIncluded ?? defaultMoneyRules.taxIncluded,
    // The lowest first, as people read them.
    steps: [...(set.discountSteps ?? defaultMoneyRules.discountSteps)].toReversed(),
    currencies: currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  return submitForm(request, readMoney, (body) =>
    redirectAfter(admin.updateSettings({ body }), `${settingsPath}/money`),
  )
}

const loadCheck = async () => (await import('./marketplace-money/read-money.ts')).readMoney

type Loaded = Route.ComponentProps['loaderData']

export default function MarketplaceMoney({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData, actionData)
  const { version } = loaded
  const isOutdated = actionData?.code === 'CONFLICT'
  return (
    <Page width="form">
      <PageHeading title="Currency and Tax" eyebrow={<Link to={settingsPath}>Marketplace Settings</Link>}>
        Orders keep the tax and the discount with which they were placed.
      </PageHeading>
      {/* The key shows the saved values. */}
      <PostForm key={version} failure={actionData} check={() => loadCheck()} className="grid gap-8">
        {(failure, field) => (
          <>
            {/* After a refusal because of a newer version, the next submit replaces that one. */}
            <input
              type="hidden"
              name="version"
              value={isOutdated ? loaderData.version : (actionData?.values['version'] ?? version)}
            />
            <Section id="currency" title="Currency">
              <Card>
                <SelectField
                  label="Currency"
                  {...field('currency', loaded.currency)}
                  options={loaded.currencies}
                  hint="It can be changed until the first order. The numbers of all prices stay: 120.00 becomes 120 or 120.000."
                />
              </Card>
            </Section>
            <TaxFields
              {...{ field, loaded }}
              isIncluded={failure ? 'taxIncluded' in failure.values : loaded.taxIncluded}
            />
            <DiscountFields {...{ field, loaded }} error={failure?.errors['discountSteps']} />
            <OwnersStep>
              <SubmitButton pendingText="Saving" className="justify-self-start">
                Save settings
              </SubmitButton>
            </OwnersStep>
          </>
        )}
      </PostForm>
    </Page>
  )
}

interface FieldsProps {
  field: FieldOf
  loaded: Loaded
}

function TaxFields({ field, loaded, isIncluded }: FieldsProps & { isIncluded: boolean }) {
  return (
    <Section id="tax" title="Tax">
      <Card className="grid gap-6">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Name of the tax" {...field('taxName', loaded.taxName)} autoComplete="off" />
          <TextField
            label="Rate in %"
            inputMode="decimal"
            {...field('taxRate', String(loaded.taxRate))}
            autoComplete="off"
          />
        </div>
        <Checkbox
          label="Prices include the tax: bills show it, and nothing is added"
          name="taxIncluded"
          defaultChecked={isIncluded}
        />
      </Card>
    </Section>
  )
}

/** The discount steps, and empty rows for two more. */
function DiscountFields({ field, loaded: { steps }, error }: FieldsProps & { error: string | undefined }) {
  return (
    <Section id="discounts" title="Discounts">
      <Card className="grid gap-6">
        <p className="text-ink-muted">
          On the price of all foods of an order. A step whose fields are empty is removed; without any step
          there is no discount.
        </p>
        {stepRows.slice(0, steps.length + 2).map((row) => (
          <div key={row} className="grid grid-cols-2 items-start gap-4">
            <TextField
              label={`From a price of, step ${row + 1}`}
              inputMode="numeric"
              {...field(stepField('from', row), steps[row] ? String(steps[row].from) : '')}
              autoComplete="off"
            />
            <TextField
              label={`Discount in %, step ${row + 1}`}
              inputMode="decimal"
              {...field(stepField('percent', row), steps[row] ? String(steps[row].percent) : '')}
              autoComplete="off"
            />
          </div>
        ))}
        <FieldErrorText id="discounts-error">{error}</FieldErrorText>
      </Card>
    </Section>
  )
}
