import { useNavigation } from 'react-router'

/** A thin line along the top while the next screen is fetched. Once in the document. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="navigation-progress h-full bg-accent" />
    </div>
  )
}
