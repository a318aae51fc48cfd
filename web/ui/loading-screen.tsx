import { Mark } from './mark.tsx'

/** The full-screen loading indicator with a text such as "Logging In". Lies above everything, also above dialogs. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div
      ref={showOnTop}
      popover="manual"
      role="status"
      className="fixed inset-0 z-50 m-0 grid size-full max-h-none max-w-none place-content-center justify-items-center gap-5 border-0 bg-surface/92 p-8 text-center text-ink backdrop-blur-sm"
    >
      <Mark size={72} className="origin-bottom animate-sway" />
      <p className="font-display text-2xl font-bold">{text}</p>
    </div>
  )
}

function showOnTop(screen: HTMLElement | null): void {
  // Not in every browser. Without it the screen lies below an open dialog.
  if (screen && 'showPopover' in screen) screen.showPopover()
}
