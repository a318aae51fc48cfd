import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { useMoney } from '#web/ui/money.tsx'
import { whenIdle } from '#web/ui/hydration.ts'
import type { FormFailure } from './form-result.ts'
import type { FormReader } from './read-form.ts'

/** Loads the function that reads the form. */
export type LoadReader = () => Promise<FormReader>

/** Time (ms) that a submit waits for the reader. After it the form is sent, and the server checks it. */
const patience = 1_000

/** What the browser found, and what it replaces: a later result of the server replaces it in turn. */
interface Finding {
  failure: FormFailure | undefined
  key: string
  sent: FormFailure | undefined
}

/**
 * Checks a form in the browser before it is sent, with the function that reads it on the server. The function and Zod
 * are loaded when the page is idle, so that they are there when the network is not, or when somebody points at the form or
 * focuses it before. If they cannot be loaded, the server checks alone.
 *
 * Returns the failure, of the browser or `sent`, what is left of it to show, and the handlers of the form. The message of a
 * field is no longer shown once something acceptable was typed or chosen; what only the server knows counts as corrected
 * with any change of its field.
 */
export function useFormCheck(sent: FormFailure | undefined, load: LoadReader | undefined) {
  const { key } = useLocation()
  const money = useMoney()
  const [finding, setFinding] = useState<Finding>()
  const { reader, prepare } = useReader(load)
  const state = useRef<'ready' | 'waiting' | 'unchecked'>('ready')
  const pressed = useRef<HTMLElement>(null)
  const [left, setLeft] = useState<{ of: FormFailure; shown: FormFailure }>()

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    if (state.current === 'waiting') return event.preventDefault()
    if (!load || state.current === 'unchecked') return void (state.current = 'ready')
    if (!reader.current) {
      event.preventDefault()
      state.current = 'waiting'
      void Promise.race([prepare(), timeout(patience)]).then(() => {
        state.current = reader.current ? 'ready' : 'unchecked'
        if (canSubmit(form, submitter)) form.requestSubmit(submitter)
      })
      return
    }
    pressed.current = submitter
    const failure = failureIn(reader.current, new FormData(form, submitter), money)
    setFinding({ failure, key, sent })
    if (failure) event.preventDefault()
  }

  const isCurrent = finding?.key === key && finding.sent === sent
  const failure = isCurrent ? finding.failure : sent
  const shown = left && left.of === failure ? left.shown : failure

  function input({ currentTarget: form, target }: FormEvent<HTMLFormElement>): void {
    if (!failure || !reader.current) return
    const last = pressed.current
    const button = last && canSubmit(form, last) ? last : form.querySelector<HTMLElement>('[type=submit]')
    const found = failureIn(reader.current, new FormData(form, button), money)?.errors ?? {}
    const { name } = target as Partial<HTMLInputElement>
    // Of the browser's findings, also those that the change of another field has removed.
    const isOpen = ([field]: [string, string]) =>
      field in found || (!isCurrent && field !== name && shown !== undefined && field in shown.errors)
    const errors = Object.fromEntries(Object.entries(failure.errors).filter(isOpen))
    setLeft({ of: failure, shown: { ...failure, errors } })
  }

  return {
    failure,
    shown,
    handlers: load
      ? {
          onInput: input,
          onSubmit: submit,
          onFocus: () => void prepare(),
          onPointerEnter: () => void prepare(),
        }
      : {},
  }
}

/** The function that reads the form, once it is loaded: when the page is idle, or by `prepare`. */
function useReader(load: LoadReader | undefined) {
  const reader = useRef<FormReader>(undefined)
  const loading = useRef<Promise<void>>(undefined)

  function prepare(): Promise<void> {
    loading.current ??= load
      ? loadReader(load).then(
          (loaded) => void (reader.current = loaded),
          // Tried again at the next opportunity.
          () => void (loading.current = undefined),
        )
      : Promise.resolve()
    return loading.current
  }

  const prepareNow = useEffectEvent(prepare)
  useEffect(() => whenIdle(() => void prepareNow()), [])
  return { reader, prepare }
}

async function loadReader(load: LoadReader): Promise<FormReader> {
  // Before any schema is made.
  await import('./zod-without-eval.ts')
  return load()
}

/** A reload of the page's data may have removed the form, or the button that somebody has just pressed. */
function canSubmit(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return form.isConnected && (!submitter || (submitter as HTMLButtonElement).form === form)
}

function timeout(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}

function failureIn(read: FormReader, form: FormData, money: MarketplaceMoney): FormFailure | undefined {
  const result = read(form, money)
  return 'failure' in result ? result.failure : undefined
}
