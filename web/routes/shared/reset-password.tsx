import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { roleOf } from '#web/features/session/session-pages.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { carriedToken } from '#web/features/session/carried-token.ts'
import { readNewPassword } from './reset-password/read-new-password.ts'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Set a New Password · Foodie' },
  { name: 'robots', content: 'noindex' },
]

const resetToken = carriedToken('foodie_reset')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const role = roleOf(url.pathname)
  const carried = url.searchParams.get('token')
  if (carried !== null) throw await resetToken.keep(url, carried)
  const token = await resetToken.read(request)
  const ended = token
    ? await refusalOf(context.get(apiContext)[role].checkResetLink({ body: { token } }))
    : noLink
  return { ended, login: `/${role}-login`, again: `/${role}-forgot-password` }
}

const noLink = 'Please open the link in your mail, or request a new one.'

/** Why a link cannot be used; null if it can. */
async function refusalOf(check: Promise<unknown>): Promise<string | null> {
  try {
    await check
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.message
    throw error
  }
}

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
        <NewPasswordForm failure={actionData} />
      )}
      <div className="border-t border-line pt-5">
        <SessionLink to={login}>Back to Login</SessionLink>
      </div>
    </SessionScreen>
  )
}

const loadCheck = () =>
  import('./reset-password/read-new-password.ts').then((module) => module.readNewPassword)

function NewPasswordForm({ failure: sent }: { failure: FormFailure | undefined }) {
  return (
    <PostForm failure={sent} check={loadCheck} className="grid gap-5">
      {(_failure, field) => (
        <>
          <PasswordField
            label="New Password"
            {...field('newPassword')}
            what="new password"
            showsStrength
            autoComplete="new-password"
            hint="At least 8 characters, with an uppercase and a lowercase letter, a digit and one of @ $ ! % * ? &"
            required
          />
          <PasswordField
            label="Confirm New Password"
            {...field('confirmPassword')}
            what="confirmed password"
            autoComplete="new-password"
            required
          />
          <p className="text-sm text-ink-muted">All devices will be signed out.</p>
          <SubmitButton size="lg" wide pendingText="Changing Password">
            Set Password
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
