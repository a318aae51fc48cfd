import { apiContext } from '#web/context.ts'
import { type FormFailure, refuse } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { AccountFields } from '#web/features/session/account-fields.tsx'
import { readNewUser } from '#web/features/session/read-new-account.ts'
import { sessionFault } from '#web/features/session/session-fault.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { enter, keepDestination } from '#web/features/session/sign-in.ts'
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

/** Creates a customer account, signs in, and redirects as `enter` does. Failures are returned to the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = readNewUser(form)
  if ('failure' in typed) return refuse(typed.failure)
  const api = context.get(apiContext)
  return enter(form, url, 'user', api, () => api.user.create(typed.value))
}

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

/** The sign-up form of a customer; posts to the current address with its `?returnTo`. */
function SignUpForm({ failure: sent }: { failure: FormFailure | undefined }) {
  return (
    <PostForm
      failure={sent}
      check={() => import('#web/features/session/read-new-account.ts').then(({ readNewUser: read }) => read)}
      fault={sessionFault}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      {(failure) => (
        <>
          <AccountFields failure={failure} />
          <SubmitButton size="lg" wide className="mt-2" pendingText="Signing Up">
            Sign Up
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}
