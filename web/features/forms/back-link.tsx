import { useNavigate } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { previousPageAddress } from '#web/router-internals/previous-page-address.ts'

/** Goes back one page; to `to` without JavaScript, or if this page was the first. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return (
    <ButtonLink
      to={to}
      tone="quiet"
      size="lg"
      onClick={(event) => {
        const before = previousPageAddress()
        if (before === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (before === -1) void navigate(-1)
        else void navigate(before)
      }}
    >
      {children}
    </ButtonLink>
  )
}
