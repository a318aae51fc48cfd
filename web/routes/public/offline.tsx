import { marketplaceContext } from '#web/context.ts'
import { ErrorPanel } from '#web/features/errors/error-panel.tsx'
import { renderOfflineDocument, TryAgainLink } from '#web/features/offline/offline-document.tsx'
import { myOrdersPath } from '#web/features/offline/saved-orders.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Route } from './+types/offline.ts'

/** The page that the service worker shows in place of every page that it could not load. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { name } = context.get(marketplaceContext)
  return renderOfflineDocument(context, { title: 'You are offline', children: <OfflineScreen name={name} /> })
}

function OfflineScreen({ name }: { name: string }) {
  return (
    <ErrorPanel
      title="You are offline"
      action={
        <div className="flex flex-wrap gap-3">
          {/* Shown by the document's script. */}
          <a id="saved-orders-link" hidden href={myOrdersPath} className={buttonStyle('primary', 'lg')}>
            Show my saved orders
          </a>
          <TryAgainLink size="lg" />
        </div>
      }
    >
      {name} needs a connection to show restaurants and current prices, and to take orders. This page opens by
      itself when you are back online.
    </ErrorPanel>
  )
}
