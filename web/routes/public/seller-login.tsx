import { apiContext } from '#web/context.ts'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { SessionScreen } from '#web/features/session/session-screen.tsx'
import { signIn } from '#web/features/session/sign-in.ts'
import type { Route } from './+types/seller-login.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Seller Login · Foodie' },
  { name: 'description', content: 'Sign in to accept orders and manage your restaurants on Foodie.' },
]

export async function action({ request, url, context }: Route.ActionArgs) {
  return signIn(request, url, '/seller', context.get(apiContext).seller.login)
}

export default function SellerLogin({ actionData }: Route.ComponentProps) {
  return (
    <SessionScreen
      title="Seller Login"
      welcome="Manage your restaurants and orders."
      loadingText="Logging In"
    >
      <LoginForm failure={actionData} forgotPassword="/seller-forgot-password" />
    </SessionScreen>
  )
}
