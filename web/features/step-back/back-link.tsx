import { useNavigate } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

/** Goes back one step, as the browser knows it; without JavaScript, or where this page was the first, to `to`. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return (
    <ButtonLink
      to={to}
      tone="quiet"
      size="lg"
      onClick={(event) => {
        const { idx } = window.history.state as { idx?: number }
        if (!idx || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {children}
    </ButtonLink>
  )
}
