import { data, redirect } from 'react-router'
import { apiContext, recognisedContext } from '#web/context.ts'
import { readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { refuseStep } from '#web/features/forms/read-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { carriedToken } from '#web/features/session/carried-token.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { CodeForm } from './mailed-email/code-form.tsx'
import { findUnconfirmed, readCodeStep, submitCode } from './mailed-email/confirm-by-code.ts'
import type { Route } from './+types/mailed-email.ts'

/** What the screen of each mailed link says. Opening the link changes nothing: programs that scan mails open links. */
const links = {
  '/confirm-email': {
    title: 'Confirm Your E-Mail',
    text: 'Press the button to confirm that this mailbox is yours. After a change of the address you then sign in with the new one, and other devices are signed out.',
    submit: 'Confirm E-Mail',
    pending: 'Confirming',
    next: 'login',
    nextText: 'Go to Login',
  },
  '/undo-email': {
    title: 'Undo the Change of Your E-Mail',
    text: 'Press the button if you did not change the address. The address of this mailbox is then yours again, everybody is signed out, passkeys and authenticator apps that were added since are removed, the password ends, and we mail you a link to set a new one.',
    submit: 'Undo the Change',
    pending: 'Undoing',
    next: 'forgot-password',
    nextText: 'Set a New Password',
  },
  '/end-session': {
    title: 'Sign a Device Out',
    text: 'Press the button if it was not you who signed in. That device is signed out at once. Then set a new password, because somebody may know yours.',
    submit: 'Sign It Out',
    pending: 'Signing out',
    next: 'forgot-password',
    nextText: 'Set a New Password',
  },
} as const
type MailedPath = keyof typeof links

const pathOf = (pathname: string): MailedPath =>
  pathname in links ? (pathname as MailedPath) : '/confirm-email'

/** What the button does; only the server has it. */
const steps = {
  '/confirm-email': { call: 'confirmEmail', token: carriedToken('foodie_confirm_email') },
  '/undo-email': { call: 'undoEmail', token: carriedToken('foodie_undo_email') },
  '/end-session': { call: 'endNewSession', token: carriedToken('foodie_end_session') },
} as const

/** The role in the address of the link. */
function roleIn(url: URL) {
  const role = url.searchParams.get('role')
  return role === 'seller' || role === 'admin' ? role : 'user'
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  screenTitle(matches, links[pathOf(location.pathname)].title),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const path = pathOf(url.pathname)
  const noLink = 'Please open the link in your mail. If it has ended, ask for a new one.'
  const { ended } = await steps[path].token.open({ request, url }, noLink, async () => null)
  const role = roleIn(url)
  const { next, nextText } = links[path]
  const after = { ended, path, unconfirmed: null, next: `/${role}-${next}`, nextText }
  if (path !== '/confirm-email' || role !== 'user' || !context.get(recognisedContext)) return after
  // From the checkout the code comes first, also beside a link that was opened and not used.
  const asksForCode = ended !== null || url.searchParams.has('returnTo')
  const unconfirmed = asksForCode ? await findUnconfirmed(context, url) : null
  return { ...after, unconfirmed, next: '/user', nextText: 'Continue' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { token: carried, call } = steps[pathOf(url.pathname)]
  const form = await request.formData()
  const step = call === 'confirmEmail' ? readCodeStep(form) : refuseStep(form)
  if (step) return submitCode(step, { form, url, context })
  const token = await carried.read(request)
  // Without a token the page explains what to do.
  if (!token) throw redirect(`${url.pathname}${url.search}`)
  const calls = context.get(apiContext)[roleIn(url)]
  const forgotten = { headers: { 'set-cookie': await carried.forget() } }
  const answer = await submitForm(form, readNothing, async () => {
    const { message } = await calls[call]({ body: { token } })
    return data({ success: true as const, message }, forgotten)
  })
  return 'code' in answer && answer.code === 'LINK_ENDED' ? data(answer, forgotten) : answer
}

export default function MailedEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { ended, path, unconfirmed, next, nextText } = loaderData
  const { title, text, submit, pending } = links[path]
  const failure = actionData?.success === false ? actionData : undefined
  const done = actionData?.success ? actionData.message : undefined
  const isSent = actionData?.success && 'isSent' in actionData
  if (unconfirmed && (!done || isSent)) {
    return (
      <SessionScreen title={title} welcome="Your account stays yours.">
        <CodeForm email={unconfirmed} sent={done} failure={failure} />
      </SessionScreen>
    )
  }
  return (
    <SessionScreen title={title} welcome="Your account stays yours.">
      {done && <Notice tone="ok">{done}</Notice>}
      {!done && ended && <Notice tone="danger">{failure?.message ?? ended}</Notice>}
      {!done && !ended && (
        <PostForm failure={failure} className="grid gap-5">
          {() => (
            <>
              <p>{text}</p>
              <SubmitButton size="lg" pendingText={pending}>
                {submit}
              </SubmitButton>
            </>
          )}
        </PostForm>
      )}
      <div className="border-t border-line pt-5">
        <SessionLink to={next}>{nextText}</SessionLink>
      </div>
    </SessionScreen>
  )
}
