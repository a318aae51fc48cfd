import type { Order } from '#contract/records/order.ts'
import type { Diet } from '#contract/rules/diet.ts'
import type { Picture as StoredPicture } from '#contract/records/picture.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Money } from '#web/ui/money.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { LineChoice, type LineChoiceProps } from './line-choice.tsx'

export type BillItem = {
  key: string
  name: string
  /** null: a placeholder. If no item has this key, the table has no picture column. */
  image?: StoredPicture | null
  quantity: number
  /** Unit price; null: the food is no longer available. */
  price: number | null
  diet?: Diet
} & Pick<LineChoiceProps, 'options' | 'note'>

/** The items of an order for `ItemsTable`. */
export function itemsOfOrder({ foodItems }: Order) {
  // An order may have several lines of a food, and its lines never change.
  return foodItems.map((item, position) => ({ ...item, key: `${position}` })) satisfies BillItem[]
}

/** The items of a bill: quantity, name, unit price and price. */
export function ItemsTable({ items, caption }: { items: BillItem[]; caption: string }) {
  const pictured = items.some(({ image }) => image !== undefined)
  return (
    <table className="bill-items">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col" colSpan={pictured ? 2 : 1}>
            Item and price of one
          </th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ key, name, image, quantity, price, diet, options, note }) => (
          <tr key={key}>
            <td className="bill-quantity">{`${quantity} ×`}</td>
            {pictured && (
              <td className="bill-picture">
                <ResponsiveImage
                  picture={image}
                  sizes="44px"
                  alt=""
                  width={44}
                  height={44}
                  className="rounded-leaf-xs"
                />
              </td>
            )}
            <td>
              <strong>{name}</strong>
              {price !== null && (
                <small>
                  <Money amount={price} /> each
                </small>
              )}
              <DietMark diet={diet} />
              <LineChoice options={options} note={note} />
            </td>
            <td className="bill-price">{price !== null && <Money amount={quantity * price} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
