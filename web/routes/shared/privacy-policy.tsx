import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { Policy } from '#web/features/static-pages/policy.tsx'
import { privacyParts, privacyPoints } from './privacy-policy/privacy-parts.tsx'
import type { Route } from './+types/privacy-policy.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Privacy Policy',
    `What ${nameIn(matches)} knows about you, what for, who sees it, how it is kept safe, and how to have it changed or deleted. No trackers, no sale of data.`,
  )
}

export default function PrivacyPolicyScreen() {
  return (
    <Policy
      title="Privacy Policy"
      lead="What we know about you, what for, who sees it, and what you can do about it."
      points={privacyPoints}
      parts={privacyParts}
    />
  )
}
