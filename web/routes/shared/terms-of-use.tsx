import { pageMeta } from '#web/features/seo/page-meta.ts'
import { Policy } from '#web/features/static-pages/policy.tsx'
import { termsParts, termsPoints } from './terms-of-use/terms-parts.tsx'

export function meta() {
  return pageMeta(
    'Terms of Use',
    'The rules of Foodie in plain words: ordering, prices and GST, paying in cash or by card, cancelling, the delivery code, complaints and ratings.',
  )
}

export default function TermsOfUseScreen() {
  return (
    <Policy
      title="Terms of Use"
      lead="What you can count on when you order or sell here, and what we count on from you. In plain words."
      points={termsPoints}
      parts={termsParts}
    />
  )
}
