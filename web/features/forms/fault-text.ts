import type { Fault, StepResult } from './form-result.ts'

/**
 * The text of the specification (§8) for a request that failed without a message from the server; two texts where it
 * tells a failed answer from a missing one.
 */
export type FaultText = string | Record<Fault, string>

const unexpectedError = 'An unexpected error occurred'

/** The text for a fault. */
export function faultText(fault: Fault, text: FaultText = unexpectedError): string {
  return typeof text === 'string' ? text : text[fault]
}

/** The message of a failed request in one text, for dialogs and toasts: the text for its fault, then what to do. */
export function messageInOneText(
  { fault, message }: { fault?: Fault; message: string },
  text: FaultText | undefined,
): string {
  if (!fault) return message
  const heading = faultText(fault, text)
  return `${heading}${heading.endsWith('.') ? '' : '.'} ${message}`
}

/** The texts for the steps of a page by the value of their forms' `step`, `''` where a form has none. */
export type StepFaults = Record<string, string>

/** A step's result with the message to show. */
export function withFaultText(result: StepResult | undefined, faults: StepFaults): StepResult | undefined {
  if (!result?.fault) return result
  return { ...result, message: messageInOneText(result, faults[result.values?.['step'] ?? '']) }
}
