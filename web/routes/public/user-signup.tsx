import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { useFirstInvalid } from '#web/features/forms/use-first-invalid.ts'
import { AccountFields } from '#web/features/session/account-fields.tsx'
import { SessionLink, SessionNotice, SessionScreen } from '#web/features/session/session-screen.tsx'
import { keepDestination } from '#web/features/session/sign-in.ts'
import { signUp } from '#web/features/session/sign-up.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/user-signup.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Sign up · Foodie' },
  {
    name: 'description',
    content: 'Create a Foodie account to order food, track your orders and rate your meals.',
  },
]

export function loader({ url }: Route.LoaderArgs) {
  return { login: keepDestination('/user-login', url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return signUp(request, url, context.get(apiContext))
}

export default function UserSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="SignUp now!" welcome="One account for all restaurants." loadingText="Signing Up">
      <SignUpForm failure={actionData} />
      <div className="border-t border-line pt-5">
        <SessionLink to={loaderData.login}>Already have an account? Login</SessionLink>
      </div>
    </SessionScreen>
  )
}

/** The sign-up form of a customer; posts to the current address with its `?returnTo`. */
function SignUpForm({ failure }: { failure: FormFailure | undefined }) {
  const form = useFirstInvalid(failure)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" replace noValidate className="grid gap-5">
      <SessionNotice failure={failure} />
      <AccountFields failure={failure} />
      <SubmitButton size="lg" wide className="mt-2">
        Sign Up
      </SubmitButton>
    </Form>
  )
}
