import { accountOfMail } from '#contract/endpoints/own-account.ts'
import { apiContext } from '#web/context.ts'
import { roleOf } from '#web/features/session/session-pages.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/forgot-password.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Forgot Password'),
  { name: 'description', content: 'Get a link by mail that sets a new password for your account.' },
]

export function loader({ url }: Route.LoaderArgs) {
  const role = roleOf(url.pathname)
  return { login: `/${role}-login`, whose: role === 'user' ? 'your account' : `your ${role} account` }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(apiContext)[roleOf(url.pathname)]
  const sendLink = async (body: { email: string }) => {
    const { message } = await account.forgotPassword({ body })
    return { success: true as const, message, email: body.email }
  }
  return submitForm(request, readerOf(accountOfMail), sendLink, failureWithWait)
}

const loadCheck = async () => readerOf((await import('#contract/endpoints/own-account.ts')).accountOfMail)

export default function ForgotPassword({ loaderData: { login, whose }, actionData }: Route.ComponentProps) {
  const sent = actionData?.success ? actionData : undefined
  return (
    <SessionScreen title="Forgot Password" welcome="We will mail you a link.">
      {sent && (
        <Notice tone="ok" title="Check your mail" icon="mail">
          {sent.message}: to <strong className="wrap-anywhere">{sent.email}</strong>. It works once, within 30
          minutes. A link of the last ten minutes is not mailed again: use that one. Nothing there? Check your
          spam folder.
        </Notice>
      )}
      <PostForm
        failure={actionData?.success === false ? actionData : undefined}
        check={loadCheck}
        className="grid gap-5"
      >
        {(_failure, field) => (
          <>
            {!sent && (
              <p className="text-ink-muted">
                Enter the e-mail of {whose}, and we will mail you a link to set a new password.
              </p>
            )}
            <TextField
              label="Email"
              {...field('email', sent?.email)}
              type="email"
              autoComplete="username"
              required
            />
            <SubmitButton
              size="lg"
              wide
              tone={sent ? 'quiet' : 'primary'}
              className="mt-2"
              pendingText="Sending Link"
            >
              {sent ? 'Send Another Link' : 'Send Link'}
            </SubmitButton>
          </>
        )}
      </PostForm>
      <div className="border-t border-line pt-5">
        <SessionLink to={login}>Back to Login</SessionLink>
      </div>
    </SessionScreen>
  )
}
