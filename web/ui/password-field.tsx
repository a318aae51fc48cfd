import { lazy, Suspense, useState } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, FieldFrame, useFieldIds, type TextFieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { useHydrated } from './hydration.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  /** What the toggle shows and hides, in its spoken name. */
  what?: string
  /** Shows below the field how hard a new password is to guess. */
  showsStrength?: boolean
}

/** Loaded with the first character. A hint that cannot be loaded is left out. */
const PasswordStrength = lazy(() => import('./password-strength.tsx').catch(() => ({ default: () => null })))

/** A field whose text is hidden until shown. Without JavaScript it simply stays hidden. */
export function PasswordField({ what = 'password', showsStrength, className, ...props }: PasswordFieldProps) {
  const { label, hint, error, hideLabel, optional, ...input } = props
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const hydrated = useHydrated()
  const { id, control } = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, optional }}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          {...control}
          onInput={showsStrength ? ({ currentTarget }) => setTyped(currentTarget.value) : undefined}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={cx(controlStyle, 'pr-14', className)}
        />
        {hydrated && (
          <span className="absolute inset-y-0 right-1 grid place-items-center">
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? `Hide ${what}` : `Show ${what}`}
              aria-controls={id}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
      {showsStrength && (
        // Keeps the space, so that nothing below moves while somebody types.
        <div className="min-h-8">
          {typed && (
            <Suspense>
              <PasswordStrength password={typed} />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
