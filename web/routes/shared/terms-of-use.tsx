import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import { marketplaceIn, useTakesCash } from '#web/features/marketplace/shown-marketplace.ts'
import { nameIn, pageMeta } from '#web/features/seo/page-meta.ts'
import { Policy } from '#web/features/static-pages/policy.tsx'
import {
  cardOnlyPoint,
  cashOnlyPoint,
  termsParts,
  termsPoints,
  withTaxName,
} from './terms-of-use/terms-parts.tsx'
import { loadReplacement } from '#web/features/static-pages/load-replacement.ts'
import { ReplacedText } from '#web/features/static-pages/replaced-text.tsx'
import { useMoney } from '#web/ui/money.tsx'
import type { Route } from './+types/terms-of-use.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadReplacement(context, 'terms')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const takesCards = matches[0].loaderData?.cardPayments !== 'none'
  const { money, cardsOnly } = marketplaceIn(matches)
  const paying = cardsOnly ? 'by card' : takesCards ? 'in cash or by card' : 'in cash'
  return pageMeta(
    matches,
    'Terms of Use',
    loaderData?.replacement?.summary ||
      `The rules of ${nameIn(matches)} in plain words: ordering, prices and ${money.taxName}, paying ${paying}, cancelling, the delivery code, complaints and ratings.`,
  )
}

export default function TermsOfUseScreen({ loaderData: { replacement } }: Route.ComponentProps) {
  const takesCards = useCardPayments() !== 'none'
  const { taxName } = useMoney()
  const takesCash = useTakesCash()
  const only = !takesCards ? cashOnlyPoint : !takesCash ? cardOnlyPoint : undefined
  const points = termsPoints.map((point) => (only && point.icon === 'cash' ? only : point))
  if (replacement) return <ReplacedText title="Terms of Use" html={replacement.html} />
  return (
    <Policy
      title="Terms of Use"
      lead="What you can count on when you order or sell here, and what we count on from you. In plain words."
      points={withTaxName(points, taxName)}
      parts={withTaxName(termsParts, taxName)}
    />
  )
}
