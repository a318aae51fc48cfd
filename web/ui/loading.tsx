import { cx } from './class-names.ts'
import { Mark } from './mark.tsx'

/** A turning leaf vein. Decoration: the text beside it describes the progress. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      className={cx('shrink-0 animate-spin', className)}
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 0 1 9 9" />
      <path d="M12 21a9 9 0 0 1-9-9" opacity={0.35} />
    </svg>
  )
}

/** A placeholder for content that is loading. Set width, height or aspect ratio by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('rounded-leaf-xs block animate-shimmer bg-surface-high', className)}
    />
  )
}

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
