import { memo } from 'react'
import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { isUnavailable } from '#web/features/basket/unavailable.ts'
import { cuisineAndAllergens, FoodPrice } from '#web/features/catalogue/food-facts.tsx'
import type { MenuDish } from '#web/features/catalogue/menu.ts'
import { OrderedBefore } from '#web/features/favourites/ordered-before.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { type Area, dishId, foodPath } from '#web/links.ts'
import { cx } from '#web/ui/class-names.ts'
import { Clamp } from '#web/ui/clamp.tsx'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Link } from '#web/ui/link.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'

type DishProps = {
  food: MenuDish
  basket: BasketView | null
  area: Area
  /** Its picture is in the first viewport. */
  priority?: boolean
}

type DishRowProps = DishProps & {
  /** Does not match the search. */
  isLeftOut?: boolean
}

/** A dish on the menu: text on the left, picture and button on the right. A search renders rows, but not what is in them. */
export function DishRow({ isLeftOut, ...dish }: DishRowProps) {
  return (
    <li id={dishId(dish.food._id)} hidden={isLeftOut} className="dish-row">
      <Dish {...dish} />
    </li>
  )
}

/** Rendered again only if it has changed: each step of the basket loads the whole menu again. */
const Dish = memo(function Dish({ food, basket, area, priority }: DishProps) {
  return (
    <>
      <div>
        <h4>
          <Link to={foodPath(area, food)} prefetch="intent">
            {food.name}
          </Link>
        </h4>
        <div className="dish-price">
          <FoodPrice food={food} />
          <DietMark diet={food.diet} />
        </div>
        <RatingsLink of={food} average={food.averageRating} count={food.ratingCount} size={15} />
        <Clamp lines={1}>{food.description}</Clamp>
        <p>{cuisineAndAllergens(food)}</p>
        <OrderedBefore foodId={food._id} />
      </div>
      <div>
        <RecordPicture
          picture={food.image}
          sizes="(min-width: 40rem) 192px, 128px"
          priority={priority}
          className={cx('dish-picture', isUnavailable(food) && 'picture-dimmed')}
        />
        <AddToBasket {...{ food, basket }} />
      </div>
    </>
  )
}, isSameDish)

function isSameDish(before: DishProps, after: DishProps): boolean {
  return (
    before.area === after.area && isEqual(before.food, after.food) && isEqual(ofFood(before), ofFood(after))
  )
}

/** What a row shows of the basket. */
function ofFood({ basket, food }: DishProps) {
  return basket && { ...basket, lines: basket.lines.filter(({ foodId }) => foodId === food._id) }
}

/** Whether two values of loaded data are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isEqual(one[name as keyof typeof one], other[name as keyof typeof other]))
  )
}
