import { Outlet } from 'react-router'
import { ErrorScreen } from '#web/features/errors/error-screen.tsx'

export default function AreaErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />
}
