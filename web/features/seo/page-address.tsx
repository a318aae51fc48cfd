import { useLocation } from 'react-router'
import { areaOf } from '#web/links.ts'

/** In the head of every public page: its own address without what is only of this visit, and whose page it is. */
export function PageAddress({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  if (areaOf(pathname) !== '') return <meta name="robots" content="noindex" />
  const address = origin + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Foodie" />
      <meta property="og:locale" content="en_IN" />
    </>
  )
}
