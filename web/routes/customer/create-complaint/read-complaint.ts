import { newComplaint } from '#contract/records/complaint.ts'
import { type ComplaintKind, complaintKindNames } from '#contract/rules/complaint-kinds.ts'
import { withChosenPictures } from '#web/features/forms/picture.ts'
import { readForm, textOf } from '#web/features/forms/read-form.ts'

/** Reads the form of Add Complaint; the order is in the address. An empty subject says what happened, where that was chosen. */
export function readComplaint(form: FormData, orderId: string) {
  const lines = [...form].flatMap(([name, value]) => {
    const [, itemId] = /^quantity-(.+)$/.exec(name) ?? []
    return itemId && value !== '0' ? [{ itemId, quantity: Number(value) }] : []
  })
  const kind = textOf(form, 'kind')
  const subject = textOf(form, 'subject').trim() || complaintKindNames[kind as ComplaintKind]
  const read = readForm(form, newComplaint, {
    orderId,
    subject: subject ?? '',
    description: textOf(form, 'description'),
    priority: textOf(form, 'priority'),
    ...(kind && { kind }),
    ...(textOf(form, 'wish') && { wish: textOf(form, 'wish') }),
    ...(lines.length > 0 && { lines }),
  })
  return withChosenPictures(form, read)
}
