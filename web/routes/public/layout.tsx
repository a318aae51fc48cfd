import { Outlet } from 'react-router'
import { PublicLayout } from '#web/features/layout/public-layout.tsx'
import { usePreloadedCode } from '#web/router-internals/preload-code.ts'

/** What most visitors do first. */
const firstSteps = ['/', '/restaurants', '/foods', '/user-login'] as const

export default function PublicArea() {
  usePreloadedCode(firstSteps)
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
