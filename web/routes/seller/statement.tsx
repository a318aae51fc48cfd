import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { StatementView } from '#web/features/statements/statement-view.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/statement.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  screenTitle(matches, `Statement ${loaderData?.statement.number ?? ''}`.trim()),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext).statement.get({ params })
  return { statement: (await loadRequired('Failed to load statement', call, 'statement')).data }
}

export default function SellerStatement({ loaderData: { statement } }: Route.ComponentProps) {
  return (
    <Page>
      <StatementView statement={statement} />
      <p className="print:hidden">
        <ButtonLink to="/seller/statements" tone="quiet">
          All statements
        </ButtonLink>
      </p>
    </Page>
  )
}
