import { Outlet } from 'react-router'
import { PublicLayout } from '#web/features/layout/public-layout.tsx'

export default function PublicArea() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
