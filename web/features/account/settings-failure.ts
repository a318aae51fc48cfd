import type { FormFailure } from '#web/features/forms/form-result.ts'

/** Why a form of Settings was refused. */
export interface SettingsFailure extends FormFailure {
  /** which form */
  step: 'details' | 'password'
  /** also shown in a dialog */
  alert?: string
  /** differs each time, so that the same alert is shown again */
  key: string
}

/** The failure of one of the forms, if the result of the screen's action, or of `keepPage`, belongs to it. */
export function failureOfStep(
  result: object | undefined,
  step: SettingsFailure['step'],
): SettingsFailure | undefined {
  const failure = result as Partial<SettingsFailure> | undefined
  if (failure?.success !== false) return undefined
  const candidate = { step: failure.values?.['step'], alert: failure.message, ...failure } as SettingsFailure
  return candidate.step === step ? candidate : undefined
}
