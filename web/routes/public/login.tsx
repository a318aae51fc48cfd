import { MarketplaceName } from '#web/features/marketplace/shown-marketplace.ts'
import { type MouseEvent, type MouseEventHandler, useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { roleOf, shouldRevalidate } from '#web/features/session/session-pages.ts'
import { SignInCodeForm } from './login/sign-in-code-form.tsx'
import { LoginForm } from './login/login-form.tsx'
import { askedFactor, SecondFactorForm } from './login/second-factor-form.tsx'
import { PasskeyButton } from './login/passkey-button.tsx'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { keepDestination, sendOn, submitLogin } from '#web/features/session/sign-in.ts'
import { SignUpForm } from '#web/features/session/sign-up-form.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/login.ts'

const screens: Record<Role, { title: string; description: string; welcome: string }> = {
  user: {
    title: 'User Login',
    description: 'Sign in to order food, track your orders and rate your meals.',
    welcome: 'Welcome back.',
  },
  seller: {
    title: 'Seller Login',
    description: 'Sign in to accept orders and manage your restaurants.',
    welcome: 'Manage your restaurants and orders.',
  },
  admin: {
    title: 'Admin Login',
    description: 'Sign in to manage the marketplace.',
    welcome: 'Manage the marketplace.',
  },
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { title, description } = screens[roleOf(location.pathname)]
  return [screenTitle(matches, title), { name: 'description', content: description }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const role = roleOf(url.pathname)
  await sendOn(context, url, role)
  return {
    role,
    login: keepDestination(url.pathname, url),
    signUp: keepDestination('/user-signup', url),
    /** whether this page was opened to enter a code */
    entersCode: role !== 'admin' && url.searchParams.get('way') === 'code',
    /** whether this browser has requested one */
    hasCode: request.headers.get('cookie')?.includes(`foodie_code_${role}=`) ?? false,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return submitLogin(request, url, roleOf(url.pathname), context)
}

export { shouldRevalidate }

type View = 'password' | 'code' | 'sign-up' | 'factor'

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<{ view: View; email?: string; after: typeof actionData }>()
  const isCurrent = chosen?.after === actionData
  const view = chosen && isCurrent ? chosen.view : viewAfter(actionData, loaderData.entersCode)
  /** Shows another form in place; without JavaScript the link leads to its page. */
  const showing = (next: View) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setChosen({ view: next, email: typedEmail(), after: actionData })
  }
  const { role, login } = loaderData
  const { title, welcome } = screens[role]
  const failure = actionData?.success === false ? actionData : undefined
  const sent = actionData?.success ? actionData : undefined
  if (view === 'sign-up') {
    return (
      <SessionScreen title="SignUp now!" welcome="One account for all restaurants.">
        <SignUpForm failure={failure} email={chosen?.email} isOpened={isCurrent} />
        <OtherForm to={login} onClick={showing('password')}>
          Already have an account? Login
        </OtherForm>
      </SessionScreen>
    )
  }
  const asked = askedFactor(failure)
  if (view === 'factor' && asked) {
    return (
      <SessionScreen title={title} welcome={welcome}>
        <SecondFactorForm role={role} failure={failure} asked={asked} />
        <OtherForm to={login} onClick={showing('password')}>
          Start again
        </OtherForm>
      </SessionScreen>
    )
  }
  return (
    <SessionScreen title={title} welcome={welcome}>
      {view === 'code' ? (
        <>
          <SignInCodeForm
            {...{ failure, email: sent?.email ?? failure?.values['email'], message: sent?.message }}
          />
          <OtherForm to={login} onClick={showing('password')}>
            Use the password
          </OtherForm>
        </>
      ) : (
        <>
          <LoginForm
            failure={failure}
            email={chosen?.email}
            forgotPassword={`/${role}-forgot-password`}
            hasCodes={role !== 'admin'}
          />
          <OtherWays {...loaderData} onSignUp={showing('sign-up')} />
        </>
      )}
    </SessionScreen>
  )
}

function OtherForm(link: Parameters<typeof SessionLink>[0]) {
  return (
    <div className="border-t border-line pt-5">
      <SessionLink {...link} />
    </div>
  )
}

function OtherWays({
  role,
  login,
  signUp,
  hasCode,
  onSignUp,
}: Route.ComponentProps['loaderData'] & { onSignUp: MouseEventHandler<HTMLAnchorElement> }) {
  if (role !== 'user' && !hasCode) return <PasskeyButton role={role} />
  return (
    <>
      <PasskeyButton role={role} />
      <div className="grid gap-1 border-t border-line pt-5">
        {hasCode && <SessionLink to={withCode(login)}>Enter the code from our mail</SessionLink>}
        {role === 'user' && (
          <SessionLink to={signUp} onClick={onSignUp}>
            New to <MarketplaceName />
            ?? Create account
          </SessionLink>
        )}
      </div>
    </>
  )
}

/** The form that belongs to the result of the last one. */
function viewAfter(result: Route.ComponentProps['actionData'], entersCode: boolean): View {
  if (result?.success === false && askedFactor(result)) return 'factor'
  const step = result?.success ? 'code' : result?.values['step']
  if (step === 'code' || step === 'sign-up') return step
  return entersCode && !result ? 'code' : 'password'
}

function withCode(login: string): string {
  return `${login}${login.includes('?') ? '&' : '?'}way=code`
}

/** What is typed in the form that another one replaces. */
function typedEmail(): string | undefined {
  return document.querySelector<HTMLInputElement>('input[name=email]')?.value
}
