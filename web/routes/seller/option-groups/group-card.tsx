import type { FetcherWithComponents } from 'react-router'
import type { OptionGroup } from '#contract/records/option.ts'
import { counted } from '#contract/format/locale.ts'
import { ruleInWords } from '#web/features/basket/choice-words.ts'
import { OptionList } from '#web/features/seller-menu/option-list.tsx'
import { optionGroupsPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

export type GroupCardProps = {
  group: OptionGroup
  /** names of the dishes that offer it */
  dishes: string[]
  restaurantId: string
  deletion: FetcherWithComponents<unknown>
  isOpen: boolean
}

/** An option group with the availability of its options and the dishes that offer it. */
export function GroupCard({ group, dishes, restaurantId, deletion, isOpen }: GroupCardProps) {
  const { _id, name, options } = group
  const path = `${optionGroupsPath(restaurantId)}/${_id}`
  const soldOut = options.filter((option) => option.soldOut).length
  return (
    <AccordionItem
      id={_id}
      title={<span dir="auto">{name}</span>}
      subtitle={`${ruleInWords(group)} · ${counted(options.length, 'option')} · ${usedBy(dishes.length)}`}
      meta={soldOut > 0 && <Badge tone="danger">{soldOut} sold out</Badge>}
      open={isOpen || undefined}
    >
      <div className="grid gap-5">
        <OptionList options={options} />
        <p className="text-sm text-ink-muted">
          {dishes.length > 0 ? `Offered with ${listed(dishes)}.` : 'No dish offers it yet.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={path} size="sm" icon="edit">
            Edit
          </ButtonLink>
          <ButtonLink to={`${path}/dishes`} tone="quiet" size="sm" icon="list">
            Attach to dishes
          </ButtonLink>
          <Confirm
            trigger="Delete"
            triggerTone="ghost"
            triggerIcon="trash"
            title={`Delete ${name}?`}
            confirmText="Delete option group"
            fields={{ step: 'delete', groupId: _id }}
            fetcher={deletion}
          >
            {dishes.length > 0
              ? `${listed(dishes)} will no longer offer it. Guests who have its options in their basket are asked to choose again.`
              : 'No dish offers it.'}{' '}
            This can’t be undone.
          </Confirm>
        </div>
      </div>
    </AccordionItem>
  )
}

function usedBy(count: number): string {
  if (count === 0) return 'no dish'
  return counted(count, 'dish', 'dishes')
}

/** Names in a sentence, at most eight of them: `Dosa, Vada and 3 more`. */
function listed(names: readonly string[]): string {
  const shown = names.length > 8 ? names.slice(0, 7) : names
  const rest = names.length - shown.length
  const last = rest > 0 ? `${rest} more` : shown.at(-1)
  const before = rest > 0 ? shown : shown.slice(0, -1)
  return before.length > 0 ? `${before.join(', ')} and ${last}` : (last ?? '')
}
