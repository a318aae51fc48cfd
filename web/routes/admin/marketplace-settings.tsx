import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
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

export default function MarketplaceSettings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const isOutdated = actionData?.code === 'CONFLICT'
  return (
    <Page width="form">
      <PageHeading title="Marketplace Settings">
        They apply to all pages and mails within seconds.
      </PageHeading>
      <Card>
        {/* The key shows the saved values. */}
        <PostForm
          key={settings.version}
          failure={actionData}
          check={() => loadCheck()}
          className="grid gap-6"
        >
          {(_failure, field) => (
            <>
              {/* After a refusal because of a newer version, the next submit replaces that one. */}
              <input
                type="hidden"
                name="version"
                value={isOutdated ? settings.version : (actionData?.values['version'] ?? settings.version)}
              />
              <TextField
                label="Name"
                optional
                {...field('name', settings.name ?? '')}
                hint="Of the marketplace: on every page, in mails and on receipts."
              />
              <TextField
                label="Company"
                optional
                {...field('companyName', settings.companyName ?? '')}
                hint="Who runs the marketplace: at the foot of public pages, on Contact Us and on receipts."
              />
              <TextArea
                label="Address"
                optional
                {...field('contactAddress', settings.contactAddress ?? '')}
              />
              <TextField
                label="Phone"
                type="tel"
                optional
                {...field('contactPhone', settings.contactPhone ?? '')}
              />
              <TextField label="Tax number" optional {...field('taxNumber', settings.taxNumber ?? '')} />
              <SubmitButton pendingText="Saving" className="justify-self-start">
                Save settings
              </SubmitButton>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}
