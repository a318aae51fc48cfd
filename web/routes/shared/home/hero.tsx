import type { CardFood } from '#web/features/catalogue/card-food.ts'
import { SearchCombobox } from '#web/features/search/search-combobox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'

/** Number of dish pictures. */
const dishCount = 3

/** The top of the home page: headline, search box and pictures of dishes. */
export function Hero({ foods }: { foods: readonly CardFood[] }) {
  const dishes = foods.filter(({ image }) => image).slice(0, dishCount)
  return (
    <div className="rounded-leaf-lg relative grid bg-leaf text-on-leaf lg:grid-cols-[1.05fr_1fr]">
      <div className="rounded-leaf-lg absolute inset-0 overflow-hidden">
        <LeafVeins className="size-full text-leaf-vein opacity-60" />
      </div>
      <div className="relative z-10 grid content-center gap-4 px-6 pt-6 pb-4 sm:gap-6 sm:px-12 sm:pt-14 sm:pb-6 lg:py-20 lg:pl-16">
        <h1 className="font-display text-hero font-extrabold">Good food, served on a leaf.</h1>
        <p className="max-w-xl text-on-leaf-muted max-sm:sr-only sm:text-lg">
          Order from kitchens near you, cooked fresh and delivered hot to your door.
        </p>
        <SearchCombobox
          label="Search dishes, restaurants, cuisines"
          placeholder="Dosa, biryani, pizza"
          size="page"
          className="max-w-xl text-ink"
        />
      </div>
      <div
        aria-hidden="true"
        className="relative grid grid-cols-3 items-end gap-3 px-6 sm:gap-5 sm:px-12 lg:grid-cols-2 lg:content-center lg:py-12 lg:pr-12 lg:pl-0"
      >
        {dishes.map((food, place) => (
          <div
            key={food._id}
            className={cx(
              'lg:rounded-leaf overflow-hidden rounded-t-[1.75rem] rounded-tr-md bg-leaf-deep',
              place === 0 && 'lg:col-span-2',
            )}
          >
            <RecordPicture
              picture={food.image}
              sizes={place === 0 ? '(min-width: 64rem) 540px, 30vw' : '(min-width: 64rem) 260px, 30vw'}
              priority
              className="sm:max-lg:aspect-square!"
            />
          </div>
        ))}
      </div>
    </div>
  )
}
