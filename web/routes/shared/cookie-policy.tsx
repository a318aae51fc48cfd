import { pageMeta } from '#web/features/seo/page-meta.ts'
import { Policy } from '#web/features/static-pages/policy.tsx'
import { cookieParts, cookiePoints } from './cookie-policy/cookie-parts.tsx'

export function meta() {
  return pageMeta(
    'Cookie Policy',
    'Every cookie that Foodie sets, by name, purpose and duration: eleven, all needed to sign in and order. No advertising, no analytics, no trackers.',
  )
}

export default function CookiePolicyScreen() {
  return (
    <Policy
      title="Cookie Policy"
      lead="Everything Foodie keeps in your browser, by name. It is a short list."
      points={cookiePoints}
      parts={cookieParts}
    />
  )
}
