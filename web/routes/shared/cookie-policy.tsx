import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { Policy } from '#web/features/static-pages/policy.tsx'
import { cookieParts, cookiePoints, withoutCards } from './cookie-policy/cookie-parts.tsx'
import { loadReplacement } from '#web/features/static-pages/load-replacement.ts'
import { ReplacedText } from '#web/features/static-pages/replaced-text.tsx'
import type { Route } from './+types/cookie-policy.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadReplacement(context, 'cookies')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(
    matches,
    'Cookie Policy',
    loaderData?.replacement?.summary ||
      `Every cookie that ${nameIn(matches)} sets, by name, purpose and duration: eleven, all needed to sign in and order. No advertising, no analytics, no trackers.`,
  )
}

export default function CookiePolicyScreen({ loaderData: { replacement } }: Route.ComponentProps) {
  const takesCards = useCardPayments() !== 'none'
  if (replacement) return <ReplacedText title="Cookie Policy" html={replacement.html} />
  const points = cookiePoints.map((point) =>
    takesCards || point.icon !== withoutCards.icon ? point : { ...point, ...withoutCards },
  )
  return (
    <Policy
      title="Cookie Policy"
      lead="Everything we keep in your browser, by name. It is a short list."
      points={points}
      parts={cookieParts}
    />
  )
}
