import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation, useSubmit } from 'react-router'
import type { SoldOut } from '#contract/records/option.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { cx } from '#web/ui/class-names.ts'
import { useResultToast } from '#web/ui/toaster.tsx'
import { useFilledBefore } from '#web/ui/hydration.ts'
import { soldOutOptions } from './menu-texts.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'

export type SoldOutFormProps = {
  kind: 'food' | 'option'
  id: string
  name: string
  soldOut: SoldOut
  className?: string
}

/** Marks a dish or an option as sold out or available, in two taps; without scripts by its button. */
export function SoldOutForm({ kind, id, name, soldOut, className }: SoldOutFormProps) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const [isSent, setIsSent] = useState(false)
  const fetcherKey = `sold-out-${id}`
  // A choice during hydration is read by an effect, and then React handles its event as well.
  const last = useRef<{ select: HTMLSelectElement; value: string } | null>(null)
  function send(select: HTMLSelectElement) {
    if (last.current?.select === select && last.current.value === select.value) return
    last.current = { select, value: select.value }
    setIsSent(true)
    void submit(select.form, { navigate: false, fetcherKey })
  }
  const field = useFilledBefore<HTMLSelectElement>((select) => {
    if (select.value !== (soldOut ?? '')) send(select)
  })
  function reset() {
    last.current = null
    field.current?.form?.reset()
  }
  return (
    <form
      method="post"
      action="/seller/my-restaurants/sold-out"
      autoComplete="off"
      className={cx('flex items-center gap-2', className)}
    >
      <HiddenFields fields={{ kind, id, returnTo: pathname + search }} />
      <span className={cx('menu-select', soldOut && 'menu-sold-out')}>
        <select
          // Shows a change that was saved elsewhere. A refused change is reset.
          key={soldOut}
          ref={field}
          aria-label={`Availability of ${name}`}
          name="soldOut"
          defaultValue={soldOut ?? ''}
          onChange={({ currentTarget }) => send(currentTarget)}
          className="menu-control"
        >
          {soldOutOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <noscript>
        <button className="button button-quiet button-sm">Save</button>
      </noscript>
      {isSent && <Result fetcherKey={fetcherKey} onRefused={reset} />}
    </form>
  )
}

/** Apart, because a fetcher renders its component at every change of the router's state, and pages have many forms. */
function Result({ fetcherKey, onRefused }: { fetcherKey: string; onRefused: () => void }) {
  const { data } = useFetcher<StepResult>({ key: fetcherKey })
  useResultToast(data)
  const handleRefusal = useEffectEvent(onRefused)
  useEffect(() => {
    if (data?.success === false) handleRefusal()
  }, [data])
  return null
}
