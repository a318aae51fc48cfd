import { newComplaint } from '#contract/records/complaint.ts'
import { readForm } from '#web/features/forms/read-form.ts'

/** Reads the form of Add Complaint; the order is in the address. */
export function readComplaint(form: FormData, orderId: string) {
  return readForm(form, newComplaint, { ...Object.fromEntries(form), orderId })
}
