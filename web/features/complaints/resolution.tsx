import type { Complaint } from '#contract/records/complaint.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The resolution of a Resolved or Closed complaint, and who resolved it. */
export function Resolution({ complaint: { resolutionDetails, resolvedBy } }: { complaint: Complaint }) {
  if (resolutionDetails === null) return null
  return (
    <section className="rounded-leaf-sm grid gap-2 border border-ok/40 bg-ok-soft px-4 py-3.5">
      <h3 className="flex items-center gap-2 font-semibold text-ok">
        <Icon name="check" size={18} />
        Resolution Details
      </h3>
      <p className="wrap-anywhere whitespace-pre-line">{resolutionDetails}</p>
      {resolvedBy && (
        <p className="text-sm">
          Resolved by <strong className="font-semibold">{resolvedBy.name}</strong>
        </p>
      )}
    </section>
  )
}
