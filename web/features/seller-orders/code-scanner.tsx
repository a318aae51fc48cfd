import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** Time (ms) between two looks at the picture of the camera. */
const lookEvery = 250

/**
 * Reads the customer's QR code by the camera, puts the delivery code into the field `deliveryCode` of the surrounding form and
 * sends the form. Nothing where there is no camera interface: without JavaScript, and over http from another machine.
 */
export function CodeScanner() {
  const [isScanning, setScanning] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isReady = useHydrated()
  if (!isReady || !('mediaDevices' in navigator)) return null
  const stop = (why: string | null) => {
    setScanning(false)
    setFault(why)
  }
  return (
    <div className="grid gap-3">
      {isScanning && <Camera onEnd={stop} />}
      {fault && <Notice tone="danger">{fault}</Notice>}
      <Button
        type="button"
        tone="quiet"
        icon={isScanning ? 'cross' : 'camera'}
        onClick={() => {
          setFault(null)
          setScanning(!isScanning)
        }}
      >
        {isScanning ? 'Stop the camera' : 'Scan the QR code'}
      </Button>
    </div>
  )
}

function Camera({ onEnd }: { onEnd: (fault: string | null) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const end = useEffectEvent((code: string | null) => {
    const form = video.current?.closest('form')
    const field = form?.elements.namedItem('deliveryCode')
    if (code === null) return onEnd('The camera cannot be used. Please type the code.')
    if (form && field instanceof HTMLInputElement) {
      field.value = code
      // React reads the value of controlled fields from this event.
      field.dispatchEvent(new Event('input', { bubbles: true }))
      form.requestSubmit()
    }
    onEnd(null)
  })
  useEffect(() => {
    const stopped = new AbortController()
    scan(video.current!, stopped.signal).then(
      (code) => code && end(code),
      () => !stopped.signal.aborted && end(null),
    )
    return () => stopped.abort()
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera: hold the customer’s QR code in front of it"
      className="rounded-leaf-sm aspect-square w-full bg-black object-cover"
    />
  )
}

/** Shows the camera until it sees a delivery code, which is returned; null if it was stopped before. */
async function scan(video: HTMLVideoElement, stopped: AbortSignal): Promise<string | null> {
  const [{ BarcodeDetector }, stream] = await Promise.all([
    import('qr/decode.js'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ])
  const close = () => stream.getTracks().forEach((track) => track.stop())
  if (stopped.aborted) return (close(), null)
  stopped.addEventListener('abort', close)
  video.srcObject = stream
  await video.play()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  try {
    while (!stopped.aborted) {
      const found = (await detector.detect(video)).find(({ rawValue }) => /^\d{6}$/.test(rawValue))
      if (found) return found.rawValue
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
    return null
  } finally {
    close()
  }
}
