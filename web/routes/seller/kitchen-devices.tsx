import { newKitchenDevice } from '#contract/endpoints/kitchen-devices.ts'
import { SessionRows } from '#web/features/account/session-list.tsx'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { KitchenLink } from './kitchen-devices/kitchen-link.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/kitchen-devices.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Kitchen Devices')]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).seller.listSessions()
  const { data: sessions } = await loadRequired('Failed to load sessions', call)
  return { devices: sessions.filter(({ kitchenDevice }) => kitchenDevice !== null) }
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(request, readerOf(newKitchenDevice), async (body) => {
    const { data } = await context.get(apiContext).kitchenDevice.createLink({ body })
    return { success: true as const, device: body.name, ...data }
  })
}

export default function KitchenDevices({ loaderData: { devices }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Kitchen Devices">
        A tablet or phone in your kitchen can use the board without your password. It sees no sales, settings
        or account, and you can sign it out here at any time.
      </PageHeading>
      {actionData?.success && <KitchenLink {...actionData} />}
      <Card>
        <PostForm failure={actionData?.success === false ? actionData : undefined} className="grid gap-5">
          {(_failure, field) => (
            <>
              <TextField
                label="Name of the device"
                {...field('name', '')}
                maxLength={60}
                hint="Such as “Tablet at the oven”"
                required
              />
              <SubmitButton size="lg" pendingText="Creating a Link" className="justify-self-end">
                Create a Link
              </SubmitButton>
            </>
          )}
        </PostForm>
      </Card>
      <Section title="Signed-In Devices">
        {devices.length === 0 ? (
          <p className="text-ink-muted">No kitchen devices yet.</p>
        ) : (
          <SessionRows area="/seller" sessions={devices} />
        )}
      </Section>
    </Page>
  )
}
