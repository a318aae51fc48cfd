import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { roleOf } from '#web/features/session/session-pages.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { carriedToken } from '#web/features/session/carried-token.ts'
import { NewPasswordForm } from '#web/features/session/new-password-form.tsx'
import { readNewPassword } from '#web/features/session/read-new-password.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Set a New Password'),
  { name: 'robots', content: 'noindex' },
]

const resetToken = carriedToken('foodie_reset')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const role = roleOf(url.pathname)
  const { ended } = await resetToken.open({ request, url }, noLink, (token) =>
    context.get(apiContext)[role].checkResetLink({ body: { token } }),
  )
  return { ended, login: `/${role}-login`, again: `/${role}-forgot-password` }
}

const noLink = 'Please open the link in your mail, or request a new one.'

export async function action({ request, url, context }: Route.ActionArgs) {
  const role = roleOf(url.pathname)
  const form = await readFormWithoutStep(request)
  const token = await resetToken.read(request)
  // Without a token the page explains what to do.
  if (!token) throw redirect(url.pathname)
  const account = context.get(apiContext)[role]
  return submitForm(form, readNewPassword, async ({ newPassword }) => {
    const call = account.resetPassword({ body: { token, newPassword } })
    const response = await redirectAfter(call, `/${role}-login`)
    response.headers.append('set-cookie', await resetToken.forget())
    return response
  })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { ended, login, again } = loaderData
  return (
    <SessionScreen title="Set a New Password" welcome="Choose a new password.">
      {ended ? (
        <>
          <Notice tone="danger">{ended}</Notice>
          <ButtonLink to={again} size="lg" wide>
            Request a New Link
          </ButtonLink>
        </>
      ) : (
        <NewPasswordForm failure={actionData} submit="Set Password" pendingText="Changing Password">
          <p className="text-sm text-ink-muted">All devices will be signed out.</p>
        </NewPasswordForm>
      )}
      <div className="border-t border-line pt-5">
        <SessionLink to={login}>Back to Login</SessionLink>
      </div>
    </SessionScreen>
  )
}
