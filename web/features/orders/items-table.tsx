import type { Picture as StoredPicture } from '#contract/records/picture.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type BillItem = {
  key: string
  name: string
  /** null: a drawn placeholder. Where no item has the key, there is no room for pictures. */
  image?: StoredPicture | null
  quantity: number
  /** Rupees for one; null: it has none any more. */
  price: number | null
}

/** What is on a bill: how many of what, the price of one, and of all of them. */
export function ItemsTable({ items, caption }: { items: BillItem[]; caption: string }) {
  const pictured = items.some(({ image }) => image !== undefined)
  return (
    <table className="w-full border-collapse">
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
        {items.map(({ key, name, image, quantity, price }) => (
          <tr key={key} className="border-b border-line align-top">
            <td className="w-9 py-2.5 pr-2 font-bold whitespace-nowrap tabular-nums">{quantity} ×</td>
            {pictured && (
              <td className="w-13 py-2.5 pr-2.5">
                <Picture
                  picture={image}
                  sizes="44px"
                  alt=""
                  width={44}
                  height={44}
                  className="rounded-leaf-xs"
                />
              </td>
            )}
            <td className="py-2.5 pr-3">
              <span className="block font-medium wrap-anywhere">{name}</span>
              {price !== null && (
                <span className="block text-sm text-ink-muted">
                  <Money amount={price} /> each
                </span>
              )}
            </td>
            <td className="py-2.5 text-right">{price !== null && <Money amount={quantity * price} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
