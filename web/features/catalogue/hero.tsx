import { Form } from 'react-router'
import type { Food } from '#contract/records/catalogue.ts'
import { inArea } from '#web/features/layout/area.ts'
import { cx } from '#web/ui/class-names.ts'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { RecordPicture } from './record-picture.tsx'
import { SearchBox } from './search-box.tsx'
import { useArea } from './use-area.ts'

/** How many dishes are served on the leaf. */
const served = 3

/** The head of the home page: what this is, where to search, and dishes of today's catalogue on a leaf. */
export function Hero({ foods }: { foods: Food[] }) {
  const area = useArea()
  const dishes = foods.filter(({ image }) => image).slice(0, served)
  return (
    <div className="rounded-leaf-lg relative grid overflow-hidden bg-leaf text-on-leaf lg:grid-cols-[1.05fr_1fr]">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid content-center gap-6 px-6 pt-10 pb-6 sm:px-12 sm:pt-14 lg:py-20 lg:pl-16">
        <h1 className="font-display text-hero font-extrabold">Good food, served on a leaf.</h1>
        <p className="max-w-xl text-lg text-on-leaf-muted">
          Kitchens around you, cooked to order and brought hot to your door.
        </p>
        <Form action={inArea(area, 'foods')} role="search" className="max-w-xl text-ink">
          <SearchBox label="Search foods" placeholder="Dosa, biryani, tiramisu" />
        </Form>
      </div>
      <div
        aria-hidden="true"
        className="relative flex items-end gap-3 px-6 sm:gap-5 sm:px-12 lg:items-center lg:pr-12 lg:pl-0"
      >
        {dishes.map((food, place) => (
          <div key={food._id} className={cx('flex-1 overflow-hidden bg-leaf-deep', dishShapes[place])}>
            <RecordPicture
              picture={food.image}
              shape="square"
              sizes="(min-width: 64rem) 220px, 30vw"
              priority
              className="aspect-3/4! h-full lg:aspect-[3/5]!"
            />
          </div>
        ))}
      </div>
    </div>
  )
}

const dishShapes = [
  'rounded-t-[2.25rem] rounded-tr-md lg:rounded-leaf lg:-translate-y-6',
  'rounded-t-[2.25rem] rounded-tr-md lg:rounded-leaf lg:translate-y-8',
  'rounded-t-[2.25rem] rounded-tr-md lg:rounded-leaf lg:-translate-y-2',
]
