import { apiContext } from '#web/context.ts'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { SessionScreen } from '#web/features/session/session-screen.tsx'
import { submitLogin } from '#web/features/session/sign-in.ts'
import type { Route } from './+types/admin-login.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Admin Login · Foodie' },
  { name: 'description', content: 'Sign in to look after Foodie.' },
]

export async function action({ request, url, context }: Route.ActionArgs) {
  return submitLogin(request, url, '/admin', context.get(apiContext).admin.login)
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="Admin Login" welcome="Everything in its place." loadingText="Logging In">
      <LoginForm failure={actionData} forgotPassword="/admin-forgot-password" />
    </SessionScreen>
  )
}
