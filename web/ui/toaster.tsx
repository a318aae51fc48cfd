import { useEffect } from 'react'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** `toast(text)`, `toast.success`, `toast.error`, `toast.loading`, `toast.dismiss`: in the browser only. */
export { toast }

/** Renders the toasts; once per document. Times and the limit of 20 are the library's own defaults. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  return (
    <section
      aria-label="Messages"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-50 grid justify-items-center gap-2 sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:justify-items-end"
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
        'rounded-leaf-sm pointer-events-auto flex w-fit max-w-[350px] items-start gap-3 border border-line bg-surface-raised py-3 pr-2 pl-4 text-sm font-medium shadow-float',
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

export type ToastResult = { success: boolean; message?: string } | null | undefined

/** Shows the message of each new action result as a toast. */
export function useResultToast(result: ToastResult): void {
  useEffect(() => {
    if (!result?.message) return
    if (result.success) toast.success(result.message)
    else toast.error(result.message)
  }, [result])
}
