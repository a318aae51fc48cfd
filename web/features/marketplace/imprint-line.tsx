import { useImprint } from './shown-marketplace.ts'

/** Who runs the marketplace, in one line; nothing where nothing is set. */
export function ImprintLine({ className }: { className?: string }) {
  const imprint = useImprint()
  if (!imprint) return null
  const { companyName, contactAddress, contactPhone, taxNumber } = imprint
  const parts = [companyName, contactAddress?.replaceAll('\n', ', '), contactPhone, taxNumber]
  return <p className={className}>{parts.filter(Boolean).join(' · ')}</p>
}
