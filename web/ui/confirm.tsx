import { type ReactNode, useId, useRef } from 'react'
import { Form, type FetcherWithComponents, type FormProps } from 'react-router'
import { Dialog, DialogActions, DialogClose, DialogTrigger, showModal } from './dialog.tsx'
import type { ButtonSize, ButtonTone } from './button-style.ts'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCloseWhenAnswered } from './dialog-hooks.ts'
import { HiddenFields } from './hidden-fields.tsx'

export type ConfirmProps = Pick<FormProps, 'encType'> & {
  /** Label of the button that opens the dialog. */
  trigger: string
  triggerTone?: ButtonTone
  triggerIcon?: IconName
  triggerSize?: ButtonSize
  /** The trigger takes the whole width of its column. */
  triggerWide?: boolean
  /** Shows only the trigger's icon; its label is for screen readers. */
  iconOnly?: boolean
  title: string
  /** What exactly will happen, and the fields of the form, if it has any. */
  children: ReactNode
  confirmText: string
  cancelText?: string
  tone?: 'primary' | 'danger'
  /** Where the form posts to; the current address when left out. */
  action?: string
  /** Hidden fields of the form. */
  fields?: Record<string, string>
  /** Posts through this fetcher instead of navigating. */
  fetcher?: FetcherWithComponents<unknown>
  /** Why the step is no longer possible. Then there is no trigger, and an open dialog shows this instead of the question. */
  refusal?: string
}

/** A button that opens a confirmation dialog; the dialog's form sends the POST. Works without JavaScript. */
export function Confirm(props: ConfirmProps) {
  const id = useId()
  return (
    <>
      {props.refusal === undefined && <Trigger {...props} id={id} />}
      <ConfirmDialog {...props} id={id} />
    </>
  )
}

function Trigger({
  id,
  trigger,
  triggerTone = 'quiet',
  triggerIcon,
  triggerSize = 'sm',
  triggerWide,
  iconOnly,
}: ConfirmProps & { id: string }) {
  if (iconOnly && triggerIcon) return <IconButton icon={triggerIcon} label={trigger} {...showModal(id)} />
  return (
    <DialogTrigger dialogId={id} tone={triggerTone} icon={triggerIcon} size={triggerSize} wide={triggerWide}>
      {trigger}
    </DialogTrigger>
  )
}

function ConfirmDialog({
  id,
  title,
  children,
  confirmText,
  cancelText = 'Keep it',
  tone = 'danger',
  action,
  fields = {},
  fetcher,
  refusal,
  encType,
}: ConfirmProps & { id: string }) {
  const formId = `${id}-form`
  const FormKind = fetcher?.Form ?? Form
  const form = useRef<HTMLFormElement>(null)
  useCloseWhenAnswered(form, fetcher)

  return (
    <Dialog id={id} title={title}>
      <div className="text-ink-muted">
        <div aria-live="polite">{refusal}</div>
        <FormKind
          ref={form}
          id={formId}
          method="post"
          action={action}
          encType={encType}
          className="grid gap-4"
          hidden={refusal !== undefined}
        >
          <HiddenFields fields={fields} />
          {children}
        </FormKind>
      </div>
      <DialogActions>
        <DialogClose tone={refusal === undefined ? 'quiet' : 'primary'}>
          {refusal === undefined ? cancelText : 'OK'}
        </DialogClose>
        {refusal === undefined && (
          <SubmitButton form={formId} tone={tone} fetcher={fetcher}>
            {confirmText}
          </SubmitButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
