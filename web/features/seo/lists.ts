import type { CardFood } from '#web/features/catalogue/card-food.ts'
import { dishAddress } from './food.ts'

/** The items of a list in order, by name and address. */
export function itemList(name: string, items: { name: string; url: string; image?: string }[]) {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, ...item })),
  }
}

/** A dish as an item of a list. */
export function dishInList(origin: string, food: CardFood) {
  return {
    name: food.name,
    url: dishAddress(origin, food),
    ...(food.image && { image: origin + food.image.url }),
  }
}

/** The breadcrumbs from home to a page: names and paths, the page itself last. */
export function breadcrumbs(origin: string, way: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...way].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  }
}
