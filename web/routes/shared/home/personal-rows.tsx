import { OrderAgain } from '#web/features/orders/order-again.tsx'
import { SeeAll } from '#web/features/catalogue/carousels.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Link } from '#web/ui/link.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { Time } from '#web/ui/time.tsx'
import type { LastOrder, ShownFavourite } from './read-personal-rows.ts'

/** The customer's last order of each of some restaurants, to order it again; nothing without one. */
export function OrderAgainRow({ orders }: { orders: LastOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Carousel title="Order again" label="last orders" empty="">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </Carousel>
  )
}

function OrderCard({
  order: { _id, billNumber, restaurantName, dishes, image, createdAt },
}: {
  order: LastOrder
}) {
  return (
    <article className="rounded-leaf-sm grid content-between gap-3 border border-line bg-surface-raised p-3">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-3">
        <ResponsiveImage
          picture={image}
          sizes="64px"
          alt=""
          width={64}
          height={64}
          className="rounded-leaf-xs"
        />
        <div className="grid min-w-0">
          <h3 className="truncate font-semibold">{restaurantName}</h3>
          <p className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">{dishes}</p>
          <Time iso={createdAt} className="sr-only" />
        </div>
      </div>
      <OrderAgain orderId={_id} what={`${billNumber} from ${restaurantName}`} wide />
    </article>
  )
}

/** The customer's newest favourites; nothing without one. */
export function FavouritesRow({ favourites }: { favourites: ShownFavourite[] }) {
  if (favourites.length === 0) return null
  return (
    <Carousel
      title="Your favourites"
      label="favourites"
      size="small"
      action={<SeeAll to="/user/favourites" what="favourites" />}
    >
      {favourites.map(({ _id, name, image, to, restaurantName }) => (
        <Link
          key={_id}
          to={to}
          prefetch="intent"
          className="rounded-leaf-sm grid content-start gap-2 hover:text-accent-text focus-visible:-outline-offset-3"
        >
          <RecordPicture picture={image} shape="square" sizes="134px" className="rounded-leaf-sm" />
          <span className="grid px-0.5 leading-tight">
            <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
            {restaurantName && <span className="truncate text-sm text-ink-muted">{restaurantName}</span>}
          </span>
        </Link>
      ))}
    </Carousel>
  )
}
