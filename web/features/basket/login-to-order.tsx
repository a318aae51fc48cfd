import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown to visitors instead of Add to Basket. After the login they return to this page. */
export function LoginToOrder({ wide = true }: { wide?: boolean }) {
  const { pathname, search } = useLocation()
  const returnTo = `/user${pathname === '/' ? '' : pathname}${search}`
  return (
    <ButtonLink to={`/user-login?${new URLSearchParams({ returnTo })}`} tone="soft" size="sm" wide={wide}>
      Login to order Foods
    </ButtonLink>
  )
}
