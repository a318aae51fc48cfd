import { useEffect, useRef } from 'react'
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import {
  type Paper,
  papers,
  type PrintSettings,
  savePrintSettings,
  usePrintSettings,
} from './print-settings.ts'

const automatic: { value: PrintSettings['automatic']; title: string }[] = [
  { value: 'nothing', title: 'Nothing' },
  { value: 'kitchen', title: 'A kitchen ticket' },
  { value: 'both', title: 'A kitchen ticket and a receipt' },
]

/** The print settings of this device; a button outside opens the dialog by its id. */
export function PrintingDialog({ id }: { id: string }) {
  const settings = usePrintSettings()
  const form = useRef<HTMLFormElement>(null)
  // What is stored is known only in the browser, and may change in another tab. With a key, a choice would lose the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries(settings)) {
      const radios = form.current?.elements.namedItem(name)
      if (radios instanceof RadioNodeList) radios.value = value
    }
  }, [settings])
  return (
    <Dialog id={id} title="Printing on this device">
      <form
        ref={form}
        className="grid gap-5"
        onChange={({ currentTarget }) => {
          const chosen = new FormData(currentTarget)
          savePrintSettings({
            paper: chosen.get('paper') as Paper,
            automatic: chosen.get('automatic') as PrintSettings['automatic'],
          })
        }}
      >
        <RadioCards
          legend="Paper"
          name="paper"
          columns={3}
          options={Object.entries(papers).map(([value, { name }]) => ({ value, title: name }))}
          defaultValue={settings.paper}
        />
        <RadioCards
          legend="Print when an order is accepted here"
          name="automatic"
          options={automatic}
          defaultValue={settings.automatic}
        />
      </form>
      <DialogActions>
        <DialogClose tone="primary">Done</DialogClose>
      </DialogActions>
    </Dialog>
  )
}
