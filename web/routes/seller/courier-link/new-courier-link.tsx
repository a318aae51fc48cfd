import { copyAddress, share } from '#web/features/share/share.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { controlStyle } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { type QrCode, QrImage } from '#web/ui/qr-image.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** A new link: to scan, to copy, and to share where the device can. */
export function NewCourierLink({ url, qr, billNumber }: { url: string; qr: QrCode; billNumber: string }) {
  return (
    <Card as="section" aria-labelledby="courier-link">
      <div className="grid justify-items-center gap-4" role="status">
        <h2 id="courier-link" className="text-lg font-semibold">
          The courier scans this code
        </h2>
        <QrImage qr={qr} label="The courier link as a QR code" className="w-full max-w-72" />
        <input
          aria-label="Courier link"
          readOnly
          value={url}
          className={`${controlStyle} font-mono text-sm`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <SendLink url={url} title={`Delivery of order ${billNumber}`} />
    </Card>
  )
}

/** Nothing without JavaScript, where the address can be copied from its field. */
function SendLink({ url, title }: { url: string; title: string }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const tell = async (sent: Promise<string | null>) => {
    const message = await sent
    if (message) toast(message, { id: 'share' })
  }
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-3">
      <Button type="button" tone="soft" icon="copy" onClick={() => void tell(copyAddress(url))}>
        Copy
      </Button>
      {'share' in navigator && (
        <Button type="button" tone="soft" icon="share" onClick={() => void tell(share(title, url))}>
          Share
        </Button>
      )}
    </div>
  )
}
