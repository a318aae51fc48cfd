import { apiContext } from '#web/context.ts'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { keepReturnTo, submitLogin } from '#web/features/session/sign-in.ts'
import type { Route } from './+types/user-login.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'User Login · Foodie' },
  {
    name: 'description',
    content: 'Sign in to Foodie to order food, follow your orders and rate what you ate.',
  },
]

export function loader({ url }: Route.LoaderArgs) {
  return { signUp: keepReturnTo('/user-signup', url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return submitLogin(request, url, '/user', context.get(apiContext).user.login)
}

export default function UserLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="User Login" welcome="Hungry again? Good." loadingText="Logging In">
      <LoginForm failure={actionData} forgotPassword="/user-forgot-password" />
      <div className="grid gap-1 border-t border-line pt-5">
        <SessionLink to={loaderData.signUp}>New to Foodie?? Create account</SessionLink>
        <nav aria-label="Other logins" className="flex flex-wrap gap-x-6 text-sm">
          <SessionLink to="/seller-login">Seller Login</SessionLink>
          <SessionLink to="/admin-login">Admin Login</SessionLink>
        </nav>
      </div>
    </SessionScreen>
  )
}
