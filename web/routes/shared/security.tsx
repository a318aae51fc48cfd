import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { firstCode } from '#contract/endpoints/second-factor.ts'
import type { Role } from '#contract/endpoint.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import {
  failureOf,
  type FormFailure,
  inPlace,
  readNothing,
  submitForm,
} from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { qrPath } from '#web/features/share/qr-path.ts'
import { areaOf } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { AuthenticatorApp, type SetUp } from './security/authenticator-app.tsx'
import { PasskeySection } from './security/passkey-section.tsx'
import { passkeySteps, takePasskeyStep } from './security/passkey-steps.ts'
import { RecoveryCodes } from './security/recovery-codes.tsx'
import type { Route } from './+types/security.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Sign-in and Security')]

const roleIn = ({ pathname }: URL): Role => areaOf(pathname).slice(1) as Role

export async function loader({ url, context }: Route.LoaderArgs) {
  const role = roleIn(url)
  const call = context.get(apiContext)[role].getSecondFactor()
  const { data: state } = await loadRequired('Failed to load the second factor', call)
  const listed = context.get(apiContext)[role].listPasskeys()
  const { data: passkeys } = await loadRequired('Failed to load passkeys', listed)
  return { role, state, passkeys }
}

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['begin', 'confirm', 'remove', 'renew']) }),
  ...passkeySteps,
])

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const wanted = readStep(form, steps)
  const calls = context.get(apiContext)[roleIn(url)]
  switch (wanted.step) {
    case 'begin':
      return submitForm(form, readNothing, async () => ({
        success: true as const,
        setUp: await begin(calls),
      }))
    case 'confirm':
      return confirm(calls, form)
    case 'remove':
      return submitForm(form, readNothing, async () =>
        redirectWith(url.pathname, 'success', (await calls.deleteTotp()).message),
      )
    case 'renew':
      return submitForm(form, readNothing, async () => {
        const { data } = await calls.renewRecoveryCodes()
        return { success: true as const, codes: data.recoveryCodes }
      })
    default:
      return inPlace(request, url.pathname, () => takePasskeyStep(wanted, form, calls), {
        proving: form,
        returnsData: true,
      })
  }
}

type Calls = Pick<Api['user'], 'setTotp'>

async function begin(calls: Calls): Promise<SetUp> {
  const { secret = '', uri = '' } = (await calls.setTotp()).data
  return { secret, uri, qr: qrPath(uri) }
}

/** A wrong code is shown with the secret that it is for. */
async function confirm(calls: Calls, form: FormData) {
  const answer = await submitForm(
    form,
    readerOf(firstCode),
    async (body) => {
      const { recoveryCodes = [] } = (await calls.setTotp({ body })).data
      return { success: true as const, codes: recoveryCodes }
    },
    failureWithWait,
  )
  if (answer.success || answer.code === 'CONFLICT') return answer
  try {
    return { ...answer, setUp: await begin(calls) }
  } catch (error) {
    return failureOf(error, form)
  }
}

/** The second factor of the own account; the same in all areas. */
export default function Security({
  loaderData: { role, state, passkeys },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && 'errors' in actionData ? (actionData as FormFailure) : undefined
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const setUp = actionData && 'setUp' in actionData ? actionData.setUp : undefined
  const hasFactor = state.totp || passkeys.length > 0
  return (
    <Page width="prose">
      <PageHeading title="Sign-in and Security" />
      {state.isRequired && !hasFactor && (
        <Notice title="Please set up a second factor">
          This marketplace requires one. Everything else works once it is set up.
        </Notice>
      )}
      <Section title="Authenticator app">
        <AuthenticatorApp isSetUp={state.totp} setUp={setUp} failure={failure} />
      </Section>
      <PasskeySection role={role} passkeys={passkeys} />
      {hasFactor && (
        <Section title="Recovery codes">
          <RecoveryCodes left={state.recoveryCodes} codes={codes} failure={failure} />
        </Section>
      )}
      <ButtonLink to={`/${role}/settings`} tone="quiet" icon="arrow-left" className="justify-self-start">
        Settings
      </ButtonLink>
    </Page>
  )
}
