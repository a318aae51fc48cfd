import { type CSSProperties, memo } from 'react'
import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { isUnavailable } from '#web/features/basket/unavailable.ts'
import { cuisineAndAllergens, FoodPrice } from '#web/features/catalogue/food-facts.tsx'
import type { MenuDish } from '#web/features/catalogue/menu.ts'
import { OrderedBefore } from '#web/features/favourites/ordered-before.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { type Area, dishId, foodPath } from '#web/links.ts'
import { blocksOf } from '#web/ui/blocks-of.ts'
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

type DishRowsProps = Pick<DishProps, 'basket' | 'area'> & {
  foods: MenuDish[]
  /** Number of rows whose pictures are in the first viewport. */
  priority?: number
  /** The dishes that match a search: others are hidden. */
  shown?: ReadonlySet<string>
}

/**
 * Dishes of the menu, in blocks that are laid out when they come into sight. A search renders rows, but not what is in
 * them. No `ul`, which can only have `li` as children.
 */
export function DishRows({ foods, priority = 0, shown, ...row }: DishRowsProps) {
  const isLeftOut = ({ _id }: MenuDish) => shown !== undefined && !shown.has(_id)
  const first = foods.slice(0, priority)
  return (
    <div role="list" className="dish-rows">
      {blocksOf(foods).map((block, place) => (
        <div
          key={place}
          hidden={block.every(isLeftOut)}
          className={cx('dish-block', shown && 'dish-block-found')}
          style={{ '--rows': block.length } as CSSProperties}
        >
          {block.map((food) => (
            <div
              key={food._id}
              role="listitem"
              id={dishId(food._id)}
              hidden={isLeftOut(food)}
              className="dish-row"
            >
              <Dish {...row} food={food} priority={first.includes(food)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * A dish on the menu: text on the left, the picture with the button on the right. Rendered again only if it has changed: each
 * step of the basket loads the whole menu again.
 */
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
          <RatingsLink of={food} average={food.averageRating} count={food.ratingCount} size={12} />
        </div>
        <Clamp lines={1}>{food.description}</Clamp>
        <p>{cuisineAndAllergens(food)}</p>
        <OrderedBefore foodId={food._id} />
      </div>
      <div>
        <RecordPicture
          picture={food.image}
          sizes="(min-width: 40rem) 128px, 120px"
          priority={priority}
          className={cx('dish-picture', isUnavailable(food) && 'picture-dimmed')}
        />
        <div className="dish-action">
          <AddToBasket {...{ food, basket }} />
        </div>
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
