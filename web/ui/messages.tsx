import { useFetchers, useLocation } from 'react-router'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './loading.tsx'
import { useFreePlace } from './use-free-place.ts'

export { toast }

/** The toasts on screen. Times and the limit of 20 are the library's own defaults. Loaded by `toaster.tsx`. */
export function Messages() {
  const { toasts, handlers } = useToaster()
  // A message may stay longer than its page.
  const { key } = useLocation()
  // What a step adds to the page, such as the bar of the first dish in a basket, is there once its data is loaded.
  const running = useFetchers().length
  const place = useFreePlace(`${toasts.length} ${key} ${running}`)
  return (
    <section
      ref={place}
      aria-label="Messages"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--top-inset)+0.5rem)] z-50 grid justify-items-center gap-2 sm:right-6 sm:left-auto sm:justify-items-end"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div
      {...item.ariaProps}
      className={cx(
        'rounded-leaf-sm pointer-events-auto flex w-fit max-w-[min(100%,23rem)] items-start gap-2 border border-line bg-surface-raised py-2.5 pr-2 pl-3 text-sm font-medium shadow-float',
        item.visible ? 'animate-rise' : 'translate-y-2 opacity-0 transition-[opacity,translate] duration-300',
      )}
    >
      <span className="mt-0.5">{toastIcon(item)}</span>
      <span className="min-w-0 py-0.5">{resolveValue(item.message, item)}</span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(item.id)}
        className="rounded-leaf-xs -my-1 ml-auto grid size-9 shrink-0 place-items-center text-ink-faint hover:bg-surface-high hover:text-ink"
      >
        <Icon name="cross" size={16} />
      </button>
    </div>
  )
}

function toastIcon({ type, icon }: Toast) {
  if (icon) return icon
  if (type === 'loading') return <Spinner className="text-accent-text" />
  if (type === 'success') return <Icon name="check" className="text-ok" label="Done:" />
  if (type === 'error') return <Icon name="warning" className="text-danger" label="Problem:" />
  return <Icon name="info" className="text-accent-text" />
}
