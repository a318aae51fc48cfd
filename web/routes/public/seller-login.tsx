import { apiContext } from '#web/context.ts'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { SessionScreen } from '#web/features/session/session-screen.tsx'
import { submitLogin } from '#web/features/session/sign-in.ts'
import type { Route } from './+types/seller-login.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Seller Login · Foodie' },
  { name: 'description', content: 'Sign in to take orders and look after your restaurants on Foodie.' },
]

export async function action({ request, url, context }: Route.ActionArgs) {
  return submitLogin(request, url, '/seller', context.get(apiContext).seller.login)
}

export default function SellerLogin({ actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="Seller Login" welcome="Your kitchen is open." loadingText="Logging In">
      <LoginForm failure={actionData} forgotPassword="/seller-forgot-password" />
    </SessionScreen>
  )
}
