import { type ComplaintStatus, complaintStatuses } from '#contract/rules/complaint.ts'
import { FilterSelect } from '#web/features/forms/filter-form.tsx'

/** The status that a list is asked for, undefined for all. */
export function statusIn(asked: URLSearchParams): ComplaintStatus | undefined {
  return complaintStatuses.find((one) => one === asked.get('status'))
}

/** Which status; part of a `FilterForm`. */
export function StatusSelect({ chosen = '' }: { chosen?: string }) {
  return (
    <FilterSelect
      label="Status"
      name="status"
      value={chosen}
      options={[
        { value: '', label: 'All Statuses' },
        ...complaintStatuses.map((one) => ({ value: one, label: one })),
      ]}
    />
  )
}
