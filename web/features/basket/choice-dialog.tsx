import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { basePath } from '#contract/base-path.ts'
import type { FullFood } from '#contract/records/catalogue.ts'
import { preselectedChoice } from '#contract/rules/options.ts'
import { foodPath } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { ChoiceFormProps } from './choice-form.tsx'

export type ChoiceDialogProps = {
  food: { _id: string; name: string; restaurant: { _id: string } }
  open: boolean
  onClose: () => void
}

/** The choices of a food over a list. Options and the code of the form are loaded when it opens. */
export function ChoiceDialog({ food, open, onClose }: ChoiceDialogProps) {
  const [loaded, reload] = useChoices(food._id, open)
  const [isAdded, setIsAdded] = useState(false)
  return (
    <Dialog
      title={food.name}
      sheet
      open={open && !isAdded}
      onClose={() => {
        setIsAdded(false)
        onClose()
      }}
    >
      {loaded === null && <Loading />}
      {loaded === 'failed' && (
        <Notice
          tone="danger"
          title="The options could not be loaded"
          action={
            <ButtonLink to={foodPath('/user', food)} size="sm">
              Open the dish
            </ButtonLink>
          }
        >
          Check your connection, or open the page of the dish.
        </Notice>
      )}
      {loaded instanceof Object && (
        <loaded.Form
          food={loaded.food}
          start={{ choice: preselectedChoice(loaded.food.optionGroups), note: '' }}
          purpose="add"
          onDone={(message) => {
            toast.success(message)
            setIsAdded(true)
          }}
          onRefused={reload}
        />
      )}
    </Dialog>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading options</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-36" />
      <Skeleton className="h-14" />
    </div>
  )
}

type Choices = { food: FullFood; Form: ComponentType<ChoiceFormProps> }

/** The food with its options and the form, read each time the dialog opens and by the function; null while they load. */
function useChoices(foodId: string, isOpen: boolean): [Choices | 'failed' | null, () => void] {
  const [choices, setChoices] = useState<Choices | 'failed' | null>(null)
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (!isOpen) return
    const request = new AbortController()
    Promise.all([fetchFood(foodId, request.signal), import('./choice-form.tsx')])
      .then(([food, { ChoiceForm }]) => startTransition(() => setChoices({ food, Form: ChoiceForm })))
      .catch(() => request.signal.aborted || setChoices('failed'))
    return () => request.abort()
  }, [foodId, isOpen, reads])
  useEffect(() => () => setChoices(null), [isOpen])
  return [choices, () => setReads((count) => count + 1)]
}

async function fetchFood(foodId: string, signal: AbortSignal): Promise<FullFood> {
  const response = await fetch(`${basePath}/food/get-data-food/${foodId}`, { signal })
  if (!response.ok) throw new Error(`The food could not be read: ${response.status}`)
  return ((await response.json()) as { data: FullFood }).data
}
