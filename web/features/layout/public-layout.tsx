import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Frame, type FrameProps } from './frame.tsx'

/** The visitor's frame. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return <Frame {...guestFrame}>{children}</Frame>
}

/** What the visitor's frame contains. */
export const guestFrame: Omit<FrameProps, 'children'> = {
  area: '',
  actions: (
    <ButtonLink to="/user-login" size="sm">
      Login
    </ButtonLink>
  ),
}
