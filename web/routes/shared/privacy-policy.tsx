import { marketplaceContext } from '#web/context.ts'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { Policy } from '#web/features/static-pages/policy.tsx'
import { privacyParts, privacyPoints } from './privacy-policy/privacy-parts.tsx'
import { loadReplacement } from '#web/features/static-pages/load-replacement.ts'
import { ReplacedText } from '#web/features/static-pages/replaced-text.tsx'
import type { Route } from './+types/privacy-policy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { retention } = context.get(marketplaceContext)
  return { ...(await loadReplacement(context, 'privacy')), retention }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Privacy Policy',
    loaderData?.replacement?.summary ||
      `What ${nameIn(matches)} knows about you, what for, who sees it, how it is kept safe, and how to have it changed or deleted. No trackers, no sale of data.`,
  )
}

export default function PrivacyPolicyScreen({ loaderData: { replacement } }: Route.ComponentProps) {
  if (replacement) return <ReplacedText title="Privacy Policy" html={replacement.html} />
  return (
    <Policy
      title="Privacy Policy"
      lead="What we know about you, what for, who sees it, and what you can do about it."
      points={privacyPoints}
      parts={privacyParts}
    />
  )
}
