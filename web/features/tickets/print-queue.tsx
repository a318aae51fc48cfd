import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '#contract/records/order.ts'
import { type Paper, papers, type TicketKind } from './print-settings.ts'
import { PrintedTicket } from './printed-ticket.tsx'

interface PrintJob {
  order: Order
  kinds: readonly TicketKind[]
  paper: Paper
}

let jobs: readonly PrintJob[] = []
const listeners = new Set<() => void>()

function setJobs(next: readonly PrintJob[]): void {
  jobs = next
  for (const listener of listeners) listener()
}

/** Prints tickets of an order after those that are being printed. */
export function printTickets(job: PrintJob): void {
  setJobs([...jobs, job])
}

/**
 * Prints one job after the other: the only thing of the page that is printed. It is on every page of a seller, because an order
 * can be accepted after the board was left.
 */
export function PrintQueue() {
  const job = useSyncExternalStore(
    subscribe,
    () => jobs[0],
    () => undefined,
  )
  return job ? createPortal(<PrintedJob key={job.order._id + jobs.length} job={job} />, document.body) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function PrintedJob({ job: { order, kinds, paper } }: { job: PrintJob }) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pages = pageSizes(sheet.current!, paper)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pages]
    // Waits for the dialog in some browsers; others report its end by the event.
    const done = () => setJobs(jobs.slice(1))
    addEventListener('afterprint', done, { once: true })
    print()
    return () => {
      removeEventListener('afterprint', done)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== pages)
    }
  }, [paper])
  return (
    <div ref={sheet} className="printed-tickets">
      {kinds.map((kind) => (
        <PrintedTicket key={kind} {...{ kind, order, paper }} />
      ))}
    </div>
  )
}

/** The sizes of the pages: as long as their tickets on rolls, because browsers know no endless paper. */
function pageSizes(sheet: HTMLElement, paper: Paper): CSSStyleSheet {
  const sizes = [...sheet.querySelectorAll<HTMLElement>('.printed-ticket')].map((ticket) => {
    const height = Math.ceil((ticket.offsetHeight * 25.4) / 96) + 10
    const size = paper === 'A4' ? 'A4' : `${papers[paper].width}mm ${height}mm`
    return `@page ${ticket.dataset['ticket']} { size: ${size}; margin: ${paper === 'A4' ? '15mm' : '0'} }`
  })
  const rules = new CSSStyleSheet()
  rules.replaceSync(sizes.join('\n'))
  return rules
}
