import type { ReactNode } from 'react'
import { useDeliveryPlace } from '#web/features/place/place-context.ts'
import { dishId } from '#web/links.ts'
import { CardGrid } from './card-grid.tsx'
import type { CardServing } from './card-serving.ts'

type CardsProps<Shown> = {
  what: 'restaurants' | 'foods'
  shown: Shown[]
  /** `at`: the place of the card among all. */
  card: (one: Shown, at: number) => ReactNode
}

/** Cards of a list; what does not deliver to the reader's place comes last, under its own heading. */
export function CardsByReach<Shown extends { _id: string; serving?: CardServing }>({
  headingLevel = 2,
  ...list
}: CardsProps<Shown> & { headingLevel?: 2 | 3 }) {
  const place = useDeliveryPlace()
  const within = list.shown.filter((one) => !one.serving?.isOutOfReach)
  const beyond = list.shown.filter((one) => one.serving?.isOutOfReach)
  const Heading = `h${headingLevel}` as const
  const title = `Not delivering to ${place?.label ?? 'you'}`
  return (
    <>
      {within.length > 0 && <Cards {...list} shown={within} from={0} />}
      {beyond.length > 0 && (
        <section aria-label={`${title}: ${list.what}`} className="grid gap-6">
          <Heading className="font-display text-2xl font-bold wrap-anywhere">{title}</Heading>
          <Cards {...list} shown={beyond} from={within.length} />
        </section>
      )}
    </>
  )
}

function Cards<Shown extends { _id: string }>({
  what,
  shown,
  card,
  from,
}: CardsProps<Shown> & { from: number }) {
  return (
    <CardGrid>
      {shown.map((record, place) => (
        <li key={record._id} id={what === 'foods' ? dishId(record._id) : undefined} className="scroll-mt-20">
          {card(record, from + place)}
        </li>
      ))}
    </CardGrid>
  )
}
