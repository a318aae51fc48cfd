import { type ReactNode, useState } from 'react'
import { type FetcherWithComponents, Form, type FormProps, useLocation } from 'react-router'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ProofContext } from '#web/ui/proof-field.tsx'
import { LoadingScreenContext } from '#web/ui/submit-button.tsx'
import { askedProof } from './asked-proof.ts'
import { enterNextField, useFirstInvalid } from './field-focus.ts'
import { type FaultText, faultText, messageInOneText } from './fault-text.ts'
import type { FormFailure } from './form-result.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useResetWhenDone } from './use-reset-when-done.ts'
import { type LoadReader, useFormCheck } from './use-form-check.ts'

export type PostFormProps = Pick<FormProps, 'id' | 'encType' | 'className' | 'onInput'> & {
  /** Why the last submit was refused. */
  failure: FormFailure | undefined
  /** Loads what reads the form, to check it before it is sent. */
  check?: LoadReader
  /** The text for a request that failed without a message from the server. */
  fault?: FaultText
  /** Sends through this fetcher instead of navigating. */
  fetcher?: FetcherWithComponents<unknown>
  /**
   * Where a failure that belongs to no field is shown: in the form, in an alert dialog, or elsewhere on the page. What
   * is marked as `alert` is shown in a dialog anyway.
   */
  failureAs?: 'notice' | 'alert' | 'none'
  /** On a page that stays open: the value of the form's button `step`, after whose success the form is emptied. */
  resetsAfter?: string
  /** Adds an entry to the history. */
  push?: boolean
  /** The fields. The failure is the last one, of the browser or the server; `field` has what it says about each field. */
  children: (failure: FormFailure | undefined, field: FieldOf) => ReactNode
}

/**
 * A form of the specification: checked in the browser and by the server, with messages at its fields, an alert for
 * failures that belong to no field, and a loading screen when its request takes long. Works without JavaScript.
 */
export function PostForm({
  failure: sent,
  check,
  fault,
  fetcher,
  failureAs = 'notice',
  resetsAfter,
  push = false,
  onInput,
  children,
  ...rest
}: PostFormProps) {
  const { failure, shown, handlers } = useFormCheck(sent, check)
  const form = useFirstInvalid(failure)
  const { pathname } = useLocation()
  const FormKind = fetcher?.Form ?? Form
  useResetWhenDone(form, sent, resetsAfter)
  const isUnplaced = failure && Object.keys(failure.errors).length === 0
  return (
    <LoadingScreenContext value={pathname}>
      <FormKind
        ref={form}
        method="post"
        {...(!fetcher && { replace: !push })}
        noValidate
        onKeyDown={enterNextField}
        {...rest}
        {...handlers}
        onInput={(event) => {
          handlers.onInput?.(event)
          onInput?.(event)
        }}
      >
        {isUnplaced && failureAs === 'notice' && <FailureNotice failure={failure} fault={fault} />}
        <ProofContext value={askedProof(sent && { ...sent, errors: shown?.errors })}>
          {children(shown, fieldsOf(shown))}
        </ProofContext>
      </FormKind>
      <FailureAlert
        failure={failure}
        fault={fault}
        isWanted={Boolean(failure?.alert) || (failureAs === 'alert' && Boolean(failure?.fault))}
      />
    </LoadingScreenContext>
  )
}

/**
 * The properties of a field by its name: what it begins with, which is what was typed before a refusal or else `start`, and
 * the message at it.
 */
export type FieldOf = (
  name: string,
  start?: string,
) => { name: string; defaultValue: string | undefined; error: string | undefined }

function fieldsOf(failure: FormFailure | undefined): FieldOf {
  return (name, start) => ({
    name,
    defaultValue: failure?.values[name] ?? start,
    error: failure?.errors[name],
  })
}

function FailureNotice({ failure, fault }: { failure: FormFailure; fault: FaultText | undefined }) {
  return (
    <RefusalNotice failure={failure} title={failure.fault && faultText(failure.fault, fault)}>
      {failure.message}
    </RefusalNotice>
  )
}

function FailureAlert({
  failure,
  fault,
  isWanted,
}: {
  failure: FormFailure | undefined
  fault: FaultText | undefined
  isWanted: boolean
}) {
  const [closed, setClosed] = useState<FormFailure>()
  const isShown = isWanted && failure && failure !== closed
  return (
    <AlertDialog
      message={isShown ? messageInOneText(failure, fault) : null}
      onClose={() => setClosed(failure)}
    />
  )
}
