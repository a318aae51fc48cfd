import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/ui/device-storage.ts'

/** How this device prints; `automatic`: on accepting an order. */
export interface PrintSettings {
  paper: Paper
  automatic: 'nothing' | 'kitchen' | 'both'
}

const storageKey = 'foodie-printing'
const initial: PrintSettings = { paper: '80', automatic: 'nothing' }
const listeners = new Set<() => void>()
let isStored = true
let current: { text: string | null; settings: PrintSettings } = { text: null, settings: initial }

/** The print settings of this device; those of a new device on the server. */
export function usePrintSettings(): PrintSettings {
  return useSyncExternalStore(subscribe, readPrintSettings, () => initial)
}

/** The print settings of this device. */
export function readPrintSettings(): PrintSettings {
  const text = isStored ? readStored(storageKey) : current.text
  if (text !== current.text) current = { text, settings: parse(text) }
  return current.settings
}

/** Stores the print settings on this device; where the browser refuses that, they hold until the page is loaded again. */
export function savePrintSettings(settings: PrintSettings): void {
  const text = JSON.stringify(settings)
  isStored = store(storageKey, text)
  if (!isStored) current = { text, settings }
  for (const listener of listeners) listener()
}

function parse(text: string | null): PrintSettings {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<PrintSettings> | null
    const paper = stored?.paper && stored.paper in papers ? stored.paper : initial.paper
    const automatic =
      stored?.automatic === 'kitchen' || stored?.automatic === 'both' ? stored.automatic : 'nothing'
    return { paper, automatic }
  } catch {
    return initial
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The papers that tickets are printed on, with their widths in mm. */
export const papers = {
  '58': { name: '58 mm roll', width: 58 },
  '80': { name: '80 mm roll', width: 80 },
  A4: { name: 'A4', width: 210 },
} as const
export type Paper = keyof typeof papers

/** What is printed about an order. */
export const ticketKinds = {
  kitchen: 'Kitchen ticket',
  receipt: 'Receipt',
} as const
export type TicketKind = keyof typeof ticketKinds
