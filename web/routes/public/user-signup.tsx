import { z } from 'zod'
import { readStep } from '#web/features/forms/read-step.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { keepDestination, sendOn, signUp } from '#web/features/session/sign-in.ts'
import { SignUpForm } from '#web/features/session/sign-up-form.tsx'
import { shouldRevalidate } from '#web/features/session/session-pages.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/user-signup.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Sign up'),
  {
    name: 'description',
    content: 'Create an account to order food, track your orders and rate your meals.',
  },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  await sendOn(context, url, 'user')
  return { login: keepDestination('/user-login', url) }
}

/** Sign-up is the only step. */
const steps = z.object({ step: z.literal('sign-up').optional() })

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  readStep(form, steps)
  return signUp(form, url, context)
}

export { shouldRevalidate }

export default function UserSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="SignUp now!" welcome="One account for all restaurants.">
      <SignUpForm failure={actionData} />
      <div className="border-t border-line pt-5">
        <SessionLink to={loaderData.login}>Already have an account? Login</SessionLink>
      </div>
    </SessionScreen>
  )
}
