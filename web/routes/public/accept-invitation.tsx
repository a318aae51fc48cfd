import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { redirectAfter, redirectWith } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { carriedToken } from '#web/features/session/carried-token.ts'
import { NewPasswordForm } from '#web/features/session/new-password-form.tsx'
import { readNewPassword } from '#web/features/session/read-new-password.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/accept-invitation.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Choose a Password'),
  { name: 'robots', content: 'noindex' },
]

const invitationToken = carriedToken('foodie_invitation')
const noLink = 'Please open the link in your invitation. If you do not have it any more, ask for a new one.'

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { seller } = context.get(apiContext)
  return invitationToken.open({ request, url }, noLink, async (token) => {
    return (await seller.checkInvitation({ body: { token } })).data
  })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormWithoutStep(request)
  const token = await invitationToken.read(request)
  // Without a token the page explains what to do.
  if (!token) throw redirect(url.pathname)
  const { seller } = context.get(apiContext)
  const answer = await submitForm(form, readNewPassword, async ({ newPassword: password }) => {
    const accepted = seller.acceptInvitation({ body: { token, password } }).catch(signInAgain)
    const response = await redirectAfter(accepted, '/seller')
    response.headers.append('set-cookie', await invitationToken.forget())
    return response
  })
  if (answer instanceof Response) return answer
  // The form's field has another name than the call's.
  const { password: newPassword, ...errors } = answer.errors
  return { ...answer, errors: { ...errors, ...(newPassword && { newPassword }) } }
}

/** The password is set, but signing in needs the second factor of the account. Rethrows everything else. */
async function signInAgain(error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR') throw error
  throw await redirectWith('/seller-login', 'success', 'Your password is set. Please sign in.')
}

export default function AcceptInvitation({ loaderData: { link, ended }, actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="Choose a Password" welcome="Your kitchen, open to the whole town.">
      {link ? (
        <>
          <p className="wrap-anywhere">
            Welcome, {link.name}. You sign in with <strong>{link.email}</strong> and the password that you
            choose.
          </p>
          <NewPasswordForm failure={actionData} submit="Start Selling" pendingText="Signing In">
            {/* Lets password managers store both. */}
            <input type="email" value={link.email} autoComplete="username" readOnly hidden />
          </NewPasswordForm>
        </>
      ) : (
        <Notice tone="danger">{ended}</Notice>
      )}
      <div className="border-t border-line pt-5">
        <SessionLink to="/seller-login">Back to Login</SessionLink>
      </div>
    </SessionScreen>
  )
}
