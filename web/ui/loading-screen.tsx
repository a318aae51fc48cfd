import { Mark } from './mark.tsx'

/** The full-screen loading indicator with a text such as "Logging In". */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-5 bg-surface/92 p-8 text-center backdrop-blur-sm"
    >
      <Mark size={72} className="origin-bottom animate-sway" />
      <p className="font-display text-2xl font-bold">{text}</p>
    </div>
  )
}
