import type { ReactNode } from 'react'
import { IconLink } from '#web/ui/icon-button.tsx'
import { AccountMenu, type Account } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Frame } from './frame.tsx'

export type CustomerLayoutProps = Account & {
  /** Pieces in all baskets together. */
  basketCount: number
  children: ReactNode
}

/** The customer's frame; on phones the five things they come for are along the bottom. */
export function CustomerLayout({ basketCount, children, ...account }: CustomerLayoutProps) {
  return (
    <Frame
      area="/user"
      actions={
        <>
          <IconLink to="/user/user-basket" icon="bag" label="My Baskets" count={basketCount} />
          <AccountMenu area="/user" {...account} />
        </>
      }
      bottomBar={<BottomBar basketCount={basketCount} />}
    >
      {children}
    </Frame>
  )
}
