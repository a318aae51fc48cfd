import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Errors of an area's screens are shown inside its frame, addresses that it does not have too. */
function screens(area: string, children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('routes/area-errors.tsx', { id: `${area}-errors` }, [
    ...children,
    route('*', 'routes/not-found.tsx', { id: `${area}-not-found` }),
  ])
}

/** Screens that visitors and customers share; `area` makes their names differ. */
function catalogue(area: 'public' | 'customer'): RouteConfigEntry[] {
  return [
    index('routes/public/home.tsx', { id: `${area}-home` }),
    route('restaurants', 'routes/public/restaurants.tsx', { id: `${area}-restaurants` }),
    route('restaurants/:restaurantId', 'routes/public/restaurant.tsx', { id: `${area}-restaurant` }),
    route('foods', 'routes/public/foods.tsx', { id: `${area}-foods` }),
    route('categories/:categoryId', 'routes/public/category.tsx', { id: `${area}-category` }),
    route('cuisines/:cuisineId', 'routes/public/cuisine.tsx', { id: `${area}-cuisine` }),
  ]
}

/** What everybody reads, in whichever area they are; `area` makes the names differ. */
function staticPages(area: 'public' | 'customer' | 'seller' | 'admin'): RouteConfigEntry[] {
  return ['about-us', 'milestones', 'terms-of-use', 'privacy-policy', 'cookie-policy'].map((path) =>
    route(path, `routes/public/${path}.tsx`, { id: `${area}-${path}` }),
  )
}

/** The whole address table. */
export default [
  layout('routes/public/layout.tsx', [
    screens('public', [
      ...catalogue('public'),
      ...staticPages('public'),
      route('user-signup', 'routes/public/user-signup.tsx'),
      route('user-login', 'routes/public/user-login.tsx'),
      route('seller-login', 'routes/public/seller-login.tsx'),
      route('admin-login', 'routes/public/admin-login.tsx'),
    ]),
  ]),

  route('user/logout', 'routes/customer/logout.ts'),
  route('user', 'routes/customer/layout.tsx', [
    screens('customer', [
      ...catalogue('customer'),
      ...staticPages('customer'),
      route('basket-items', 'routes/customer/basket-items.ts'),
      route('add-address', 'routes/customer/add-address.tsx'),
      route('user-basket', 'routes/customer/user-basket.tsx'),
      route('create-order/:basketId', 'routes/customer/create-order.tsx'),
      route('user-orders', 'routes/customer/user-orders.tsx'),
      route('notifications', 'routes/customer/notifications.tsx'),
      route('profile', 'routes/customer/profile.tsx'),
    ]),
  ]),

  route('seller/logout', 'routes/seller/logout.ts'),
  route('seller', 'routes/seller/layout.tsx', [
    screens('seller', [
      index('routes/seller/home.tsx'),
      ...staticPages('seller'),
      route('my-restaurants', 'routes/seller/my-restaurants.tsx'),
      route('my-restaurants/:restaurantId', 'routes/seller/my-restaurant.tsx'),
      route('pending-orders', 'routes/seller/pending-orders.tsx'),
      route('order-dashboard', 'routes/seller/order-dashboard.tsx'),
      route('set-payed-delivered/:deliveryId', 'routes/seller/complete-delivery.tsx'),
      route('notifications', 'routes/seller/notifications.tsx'),
      route('profile', 'routes/seller/profile.tsx'),
      route('restaurants', 'routes/seller/to-my-restaurants.ts', { id: 'seller-restaurants' }),
      route('foods', 'routes/seller/to-my-restaurants.ts', { id: 'seller-foods' }),
    ]),
  ]),

  route('admin/logout', 'routes/admin/logout.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    screens('admin', [
      index('routes/admin/home.tsx'),
      ...staticPages('admin'),
      route('notifications', 'routes/admin/notifications.tsx'),
      route('profile', 'routes/admin/profile.tsx'),
    ]),
  ]),
] satisfies RouteConfig
