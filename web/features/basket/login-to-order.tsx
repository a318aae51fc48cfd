import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

/** What a visitor sees in place of Add to Basket; after signing in they are on this same page again. */
export function LoginToOrder({ wide = true }: { wide?: boolean }) {
  const { pathname, search } = useLocation()
  const returnTo = `/user${pathname === '/' ? '' : pathname}${search}`
  return (
    <ButtonLink to={`/user-login?${new URLSearchParams({ returnTo })}`} tone="soft" size="sm" wide={wide}>
      Login to order Foods
    </ButtonLink>
  )
}
