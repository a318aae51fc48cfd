import type { Role } from '#contract/endpoint.ts'
import { apiContext } from '#web/context.ts'
import { roleOf } from '#web/features/account/role-of.ts'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { keepDestination, sendOn, submitLogin } from '#web/features/session/sign-in.ts'
import type { Route } from './+types/login.ts'

const screens: Record<Role, { title: string; description: string; welcome: string }> = {
  user: {
    title: 'User Login',
    description: 'Sign in to Foodie to order food, track your orders and rate your meals.',
    welcome: 'Welcome back.',
  },
  seller: {
    title: 'Seller Login',
    description: 'Sign in to accept orders and manage your restaurants on Foodie.',
    welcome: 'Manage your restaurants and orders.',
  },
  admin: {
    title: 'Admin Login',
    description: 'Sign in to manage Foodie.',
    welcome: 'Manage the marketplace.',
  },
}

export const meta: Route.MetaFunction = ({ location }) => {
  const { title, description } = screens[roleOf(location.pathname)]
  return [{ title: `${title} · Foodie` }, { name: 'description', content: description }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const role = roleOf(url.pathname)
  await sendOn(context, url, role)
  return { role, signUp: keepDestination('/user-signup', url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return submitLogin(request, url, roleOf(url.pathname), context.get(apiContext))
}

export default function Login({ loaderData: { role, signUp }, actionData }: Route.ComponentProps) {
  const { title, welcome } = screens[role]
  return (
    <SessionScreen title={title} welcome={welcome}>
      <LoginForm failure={actionData} forgotPassword={`/${role}-forgot-password`} />
      {role === 'user' && (
        <div className="grid gap-1 border-t border-line pt-5">
          <SessionLink to={signUp}>New to Foodie?? Create account</SessionLink>
          <nav aria-label="Other logins" className="flex flex-wrap gap-x-6 text-sm">
            <SessionLink to="/seller-login">Seller Login</SessionLink>
            <SessionLink to="/admin-login">Admin Login</SessionLink>
          </nav>
        </div>
      )}
    </SessionScreen>
  )
}
