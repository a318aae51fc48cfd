import { useLocation } from 'react-router'
import { areaOf, inArea } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from './error-panel.tsx'

/** The 404 page; its button goes home to the area of the address that was not found. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  return (
    <ErrorPanel
      title="Oops! Page Not Found"
      action={
        <ButtonLink to={inArea(areaOf(pathname))} size="lg" icon="home">
          Go to Home
        </ButtonLink>
      }
    >
      The page you are looking for does not exist.
    </ErrorPanel>
  )
}
