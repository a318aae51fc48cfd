import { apiContext } from '#web/context.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { keepReturnTo } from '#web/features/session/sign-in.ts'
import { SignUpForm } from '#web/features/session/sign-up-form.tsx'
import { signUp } from '#web/features/session/sign-up.ts'
import type { Route } from './+types/user-signup.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Sign up · Foodie' },
  {
    name: 'description',
    content: 'Create a Foodie account to order food, track your orders and rate your meals.',
  },
]

export function loader({ url }: Route.LoaderArgs) {
  return { login: keepReturnTo('/user-login', url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return signUp(request, url, context.get(apiContext).user.create)
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
