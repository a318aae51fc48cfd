import type { FullRestaurant } from '#contract/records/catalogue.ts'
import { openPath } from '#web/features/seller-restaurants/guided.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** A checklist for a new restaurant, with a link for each open step. Renders nothing once all steps are done. */
export function NextSteps({
  restaurant,
  hasFoods,
  createPath,
}: {
  restaurant: FullRestaurant
  hasFoods: boolean
  createPath: string
}) {
  const { _id, image, cuisines, categories, address } = restaurant
  const settings = `/seller/my-restaurants/settings/${_id}`
  const steps = [
    { done: hasFoods, to: createPath, text: 'Add a dish to the menu' },
    {
      done: address !== null,
      to: `/seller/add-restaurant-address/${_id}`,
      text: 'Add the address so that customers know where you are',
    },
    { done: image !== null, to: settings, text: 'Add a picture' },
    {
      done: cuisines.length > 0 && categories.length > 0,
      to: settings,
      text: 'Choose cuisines and categories so that customers can filter by them',
    },
  ]
  if (steps.every(({ done }) => done)) return null
  return (
    <section
      aria-labelledby="next-steps"
      className="rounded-leaf-lg grid gap-4 border border-accent-text/40 bg-accent-soft p-5 sm:p-6"
    >
      <h2 id="next-steps" className="font-display text-xl font-bold">
        Almost there
      </h2>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {steps.map(({ done, to, text }) => (
          <li key={text} className="flex min-h-11 items-center gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-accent-text/50 text-accent-text">
              {done && <Icon name="check" size={16} label="Done:" />}
            </span>
            {done ? (
              <span className="text-ink-muted">{text}</span>
            ) : (
              <Link to={to} className="hit-area flex items-center font-semibold underline">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link to={openPath(_id)} className="hit-area inline-flex items-center font-semibold underline">
        Open your restaurant, step by step
      </Link>
    </section>
  )
}
