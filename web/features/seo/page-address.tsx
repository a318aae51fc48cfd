import { useLocation } from 'react-router'
import { areaOf } from '#web/links.ts'

/** Canonical address and site metadata for the head of every public page; `noindex` in the areas. */
export function PageAddress({ origin, siteName }: { origin: string; siteName: string }) {
  const { pathname } = useLocation()
  if (areaOf(pathname) !== '') return <meta name="robots" content="noindex" />
  const address = origin + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_IN" />
    </>
  )
}
