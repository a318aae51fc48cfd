import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Frame } from './frame.tsx'

/** The visitor's frame. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      area=""
      actions={
        <ButtonLink to="/user-login" size="sm">
          Login
        </ButtonLink>
      }
    >
      {children}
    </Frame>
  )
}
