import { Card } from '#web/ui/card.tsx'
import { controlStyle } from '#web/ui/field.tsx'
import { Time } from '#web/ui/time.tsx'

export interface KitchenLinkProps {
  device: string
  url: string
  validUntil: string
}

/** A new link, to open on the device. */
export function KitchenLink({ device, url, validUntil }: KitchenLinkProps) {
  return (
    <Card as="section" aria-labelledby="kitchen-link">
      <div className="grid gap-3" role="status">
        <h2 id="kitchen-link" className="font-display text-xl font-bold wrap-anywhere">
          Link for {device}
        </h2>
        <p>
          Open it on the device. It works once, until <Time iso={validUntil} />.
        </p>
        <input
          aria-label={`Link for ${device}`}
          readOnly
          value={url}
          className={`${controlStyle} font-mono text-sm`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Card>
  )
}
