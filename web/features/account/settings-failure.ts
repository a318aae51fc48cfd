import type { FormFailure } from '#web/features/forms/form-result.ts'

/** Why a form of Settings was refused. */
export interface SettingsFailure extends FormFailure {
  /** which form */
  step: 'details' | 'password'
  /** said in a dialog, too */
  alert?: string
  /** differs each time, so that the same alert may come again */
  key: string
}

/** The failure of one of the forms, out of whatever a step of the screen answered, or nobody did (`keepPage`): an alert, too. */
export function failureOfStep(
  result: object | undefined,
  step: SettingsFailure['step'],
): SettingsFailure | undefined {
  const failure = result as Partial<SettingsFailure> | undefined
  if (failure?.success !== false) return undefined
  const answered = { step: failure.values?.['step'], alert: failure.message, ...failure } as SettingsFailure
  return answered.step === step ? answered : undefined
}
