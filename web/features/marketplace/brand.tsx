import type { Logo } from '#contract/records/marketplace-settings.ts'
import { Wordmark } from '#web/ui/mark.tsx'
import { useLogo, useMarketplaceName } from './shown-marketplace.ts'

/** Logo and name of the marketplace. */
export function Brand({ className }: { className?: string }) {
  const logo = useLogo()
  const name = useMarketplaceName()
  return <Wordmark name={name} mark={logo && <LogoImage logo={logo} />} className={className} />
}

/** Pixels; a wide logo becomes lower, so that the name has its place beside it. */
const [mostHeight, mostWidth] = [36, 96]

/** The logo beside the name. */
export function LogoImage({ logo: { url, width, height } }: { logo: Logo }) {
  const scale = Math.min(mostHeight / height, mostWidth / width)
  return (
    <img
      src={url}
      alt=""
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      className="rounded-leaf-xs shrink-0"
    />
  )
}
