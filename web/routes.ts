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
    index('routes/shared/home.tsx', { id: `${area}-home` }),
    route('restaurants', 'routes/shared/restaurants.tsx', { id: `${area}-restaurants` }),
    route('restaurants/:restaurantId', 'routes/shared/restaurant.tsx', { id: `${area}-restaurant` }),
    route('restaurants/:restaurantId/foods/:foodId', 'routes/shared/food.tsx', { id: `${area}-food` }),
    route('foods', 'routes/shared/foods.tsx', { id: `${area}-foods` }),
    route('search', 'routes/shared/search.tsx', { id: `${area}-search` }),
    route('place', 'routes/shared/place.tsx', { id: `${area}-place` }),
    route('preferences', 'routes/shared/preferences.tsx', { id: `${area}-preferences` }),
    route('categories/:categoryId', 'routes/shared/category-or-cuisine.tsx', { id: `${area}-category` }),
    route('cuisines/:cuisineId', 'routes/shared/category-or-cuisine.tsx', { id: `${area}-cuisine` }),
  ]
}

/** What everybody reads, in whichever area they are; `area` makes the names differ. */
function staticPages(area: 'public' | 'customer' | 'seller' | 'admin'): RouteConfigEntry[] {
  return ['about-us', 'milestones', 'terms-of-use', 'privacy-policy', 'cookie-policy'].map((path) =>
    route(path, `routes/shared/${path}.tsx`, { id: `${area}-${path}` }),
  )
}

/** The contact form, where an area has it; `area` makes the names differ. */
function contactUs(area: 'public' | 'customer' | 'seller'): RouteConfigEntry {
  return route('contact-us', 'routes/shared/contact-us.tsx', { id: `${area}-contact-us` })
}

/** The screens for a forgotten password of one role. */
function forgottenPassword(role: 'user' | 'seller' | 'admin'): RouteConfigEntry[] {
  return ['forgot-password', 'reset-password'].map((path) =>
    route(`${role}-${path}`, `routes/shared/${path}.tsx`, { id: `${role}-${path}` }),
  )
}

/** Screens that every signed-in role has; `area` makes their ids differ. */
function account(area: 'customer' | 'seller' | 'admin'): RouteConfigEntry[] {
  return ['notifications', 'settings', 'security', 'my-data'].map((path) =>
    route(path, `routes/shared/${path}.tsx`, { id: `${area}-${path}` }),
  )
}

/** The form for a customer's or a restaurant's address; `area` makes the ids differ. */
function editAddress(area: 'customer' | 'seller'): RouteConfigEntry {
  return route('update-address/:addressId', 'routes/shared/update-address.tsx', {
    id: `${area}-update-address`,
  })
}

/** The ratings of a restaurant, a food or a delivery, in one area. */
function ratings(area: 'public' | 'customer' | 'seller' | 'admin'): RouteConfigEntry {
  return route('reference-ratings/:referenceId', 'routes/shared/reference-ratings.tsx', {
    id: `${area}-ratings`,
  })
}

/** The form that reports a rating, in the areas of customers and sellers. */
function reportRating(area: 'customer' | 'seller'): RouteConfigEntry {
  return route('report-rating/:ratingId', 'routes/shared/report-rating.tsx', { id: `${area}-report-rating` })
}

/** One complaint with its conversation, in one area. */
function complaintPage(area: 'customer' | 'seller' | 'admin'): RouteConfigEntry {
  return route('complaints/:complaintId', 'routes/shared/complaint.tsx', { id: `${area}-complaint` })
}

/** The messages about an order, in one area. */
function orderMessages(area: 'customer' | 'seller' | 'admin'): RouteConfigEntry {
  const path = area === 'seller' ? 'board/messages/:orderId' : 'messages/:orderId'
  return route(path, 'routes/shared/order-messages.tsx', { id: `${area}-messages` })
}

/** The whole address table. */
export default [
  layout('routes/public/layout.tsx', [
    screens('public', [
      ...catalogue('public'),
      ...staticPages('public'),
      contactUs('public'),
      ratings('public'),
      route('shared-order/:token', 'routes/public/shared-order.tsx'),
      route('user-signup', 'routes/public/user-signup.tsx'),
      route('kitchen-device', 'routes/public/kitchen-device.tsx'),
      ...['confirm-email', 'undo-email', 'end-session'].map((path) =>
        route(path, 'routes/public/mailed-email.tsx', { id: path }),
      ),
      route('accept-invitation', 'routes/public/accept-invitation.tsx'),
      ...['user-login', 'seller-login', 'admin-login'].map((path) =>
        route(path, 'routes/public/login.tsx', { id: path }),
      ),
      ...forgottenPassword('user'),
      ...forgottenPassword('seller'),
      ...forgottenPassword('admin'),
    ]),
  ]),

  // Without a frame: for a cheap phone in the sun.
  route('courier/:token', 'routes/public/courier.tsx'),

  // For the service worker, which stores them.
  route('offline', 'routes/public/offline.tsx'),
  route('user/saved-orders', 'routes/customer/saved-orders.tsx'),

  route('user/logout', 'routes/shared/logout.ts', { id: 'user-logout' }),
  route('user', 'routes/customer/layout.tsx', [
    screens('customer', [
      ...catalogue('customer'),
      ...staticPages('customer'),
      contactUs('customer'),
      ratings('customer'),
      reportRating('customer'),
      route('add-rating/:referenceId', 'routes/customer/add-rating.tsx'),
      route('rate-order/:orderId', 'routes/customer/rate-order.tsx'),
      route('edit-rating/:ratingId', 'routes/customer/edit-rating.tsx'),
      route('delete-rating/:ratingId', 'routes/customer/delete-rating.tsx'),
      route('favourites', 'routes/customer/favourites.tsx'),
      route('basket-items', 'routes/customer/basket-items.ts'),
      route('add-address', 'routes/customer/add-address.tsx'),
      editAddress('customer'),
      route('delete-address/:addressId', 'routes/customer/delete-address.tsx'),
      route('user-basket', 'routes/customer/user-basket.tsx'),
      route('create-order/:basketId', 'routes/customer/create-order.tsx'),
      route('user-orders', 'routes/customer/user-orders.tsx'),
      route('create-complaint/:orderId', 'routes/customer/create-complaint.tsx'),
      route('user-complaints', 'routes/customer/user-complaints.tsx'),
      complaintPage('customer'),
      orderMessages('customer'),
      route('similar/:restaurantId', 'routes/customer/similar.ts'),
      route('pay-now/:orderId', 'routes/customer/pay-now.ts'),
      route('payment/success/:sessionId', 'routes/customer/payment-success.tsx'),
      route('payment/cancel/:sessionId', 'routes/customer/payment-cancel.tsx'),
      route('profile', 'routes/customer/profile.tsx'),
      ...account('customer'),
    ]),
  ]),

  route('seller/logout', 'routes/shared/logout.ts', { id: 'seller-logout' }),
  route('seller/board/print/:orderId', 'routes/seller/tickets.tsx'),
  route('seller', 'routes/seller/layout.tsx', [
    screens('seller', [
      index('routes/seller/home.tsx'),
      ...staticPages('seller'),
      contactUs('seller'),
      ratings('seller'),
      reportRating('seller'),
      route('answer-rating/:ratingId', 'routes/seller/answer-rating.tsx'),
      route('my-restaurants', 'routes/seller/my-restaurants.tsx'),
      route('my-restaurants/:restaurantId', 'routes/seller/my-restaurant.tsx'),
      route('my-restaurants/settings/:restaurantId', 'routes/seller/restaurant-settings.tsx'),
      route('my-restaurants/menu-file/:restaurantId', 'routes/seller/menu-file.tsx'),
      route('my-restaurants/delete/:restaurantId', 'routes/seller/delete-restaurant.tsx'),
      route('my-restaurants/menu/:restaurantId', 'routes/seller/menu.tsx'),
      route('my-restaurants/options/:restaurantId', 'routes/seller/option-groups.tsx'),
      route('my-restaurants/options/:restaurantId/new', 'routes/seller/option-group.tsx', {
        id: 'new-option-group',
      }),
      route('my-restaurants/options/:restaurantId/:groupId', 'routes/seller/option-group.tsx', {
        id: 'edit-option-group',
      }),
      route('my-restaurants/options/:restaurantId/:groupId/dishes', 'routes/seller/option-group-dishes.tsx'),
      route('my-restaurants/sold-out', 'routes/seller/sold-out.ts'),
      route('my-restaurants/food/settings/:foodId', 'routes/seller/food-settings.tsx'),
      route('my-restaurants/food/delete/:foodId', 'routes/seller/delete-food.tsx'),
      route('new-restaurant-create', 'routes/seller/new-restaurant-create.tsx'),
      route('new-food-create/:restaurantId', 'routes/seller/new-food-create.tsx'),
      route('my-restaurants/charges/:restaurantId', 'routes/seller/charges.tsx'),
      route('my-restaurants/hours/:restaurantId', 'routes/seller/hours.tsx'),
      route('my-restaurants/kitchen/:restaurantId', 'routes/seller/kitchen.tsx'),
      route('open/:restaurantId', 'routes/seller/open-restaurant.tsx'),
      route('pause', 'routes/seller/pause.tsx'),
      route('kitchen-devices', 'routes/seller/kitchen-devices.tsx'),
      route('board', 'routes/seller/board.tsx'),
      route('pending-orders', 'routes/seller/pending-orders.tsx'),
      route('order-dashboard', 'routes/seller/order-dashboard.tsx'),
      route('sales-database', 'routes/seller/sales-database.tsx'),
      route('sales-database/csv', 'routes/seller/sales-csv.ts'),
      route('statements', 'routes/seller/statements.tsx'),
      route('statements/:statementId', 'routes/seller/statement.tsx'),
      route('set-payed-delivered/:deliveryId', 'routes/seller/complete-delivery.tsx'),
      route('complaints-database', 'routes/seller/complaints-database.tsx'),
      route('complaint-resolution/:complaintId', 'routes/seller/complaint-resolution.tsx'),
      complaintPage('seller'),
      orderMessages('seller'),
      route('board/courier/:orderId', 'routes/seller/courier-link.tsx'),
      route('profile', 'routes/shared/profile.tsx', { id: 'seller-profile' }),
      ...account('seller'),
      route('add-restaurant-address/:restaurantId', 'routes/seller/add-restaurant-address.tsx'),
      editAddress('seller'),
      route('restaurants', 'routes/seller/to-my-restaurants.ts', { id: 'seller-restaurants' }),
      route('foods', 'routes/seller/to-my-restaurants.ts', { id: 'seller-foods' }),
    ]),
  ]),

  route('admin/logout', 'routes/shared/logout.ts', { id: 'admin-logout' }),
  route('admin', 'routes/admin/layout.tsx', [
    screens('admin', [
      index('routes/admin/home.tsx'),
      ...staticPages('admin'),
      route('search', 'routes/admin/search.tsx', { id: 'admin-search' }),
      route('orders', 'routes/admin/orders.tsx'),
      route('waiting', 'routes/admin/waiting.tsx'),
      route('figures', 'routes/admin/figures.tsx'),
      route('people/:accountId', 'routes/admin/person.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('sellers', 'routes/admin/sellers.tsx'),
      route('new-seller-create', 'routes/admin/new-seller-create.tsx'),
      route('contact-us-database', 'routes/admin/contact-us-database.tsx'),
      route('complaint-database', 'routes/admin/complaint-database.tsx'),
      complaintPage('admin'),
      orderMessages('admin'),
      ratings('admin'),
      route('ratings/:ratingId', 'routes/admin/rating.tsx'),
      route('admin-categories', 'routes/admin/categories.tsx'),
      route('new-category-create', 'routes/admin/new-category-create.tsx'),
      route('edit-category/:categoryId', 'routes/admin/edit-category.tsx'),
      route('delete-category/:categoryId', 'routes/admin/delete-category.tsx'),
      route('admin-cuisines', 'routes/admin/cuisines.tsx'),
      route('new-cuisine-create', 'routes/admin/new-cuisine-create.tsx'),
      route('edit-cuisine/:cuisineId', 'routes/admin/edit-cuisine.tsx'),
      route('delete-cuisine/:cuisineId', 'routes/admin/delete-cuisine.tsx'),
      route('admin-synonyms', 'routes/admin/synonyms.tsx'),
      route('edit-synonyms/:groupId', 'routes/admin/edit-synonyms.tsx'),
      route('admins', 'routes/admin/admins.tsx'),
      route('orders/:orderId', 'routes/admin/order.tsx'),
      route('log', 'routes/admin/log.tsx'),
      route('statements', 'routes/admin/statements.tsx'),
      route('statements/:statementId', 'routes/admin/statement.tsx'),
      route('close-statement/:sellerId', 'routes/admin/close-statement.tsx'),
      route('commission/:sellerId', 'routes/admin/commission.tsx'),
      route('correction/:sellerId', 'routes/admin/correction.tsx'),
      route('marketplace-settings', 'routes/admin/marketplace-settings.tsx'),
      route('marketplace-settings/logo', 'routes/admin/marketplace-logo.tsx'),
      route('marketplace-settings/money', 'routes/admin/marketplace-money.tsx'),
      route('marketplace-settings/:text', 'routes/admin/marketplace-text.tsx'),
      route('admin-foods', 'routes/admin/foods.tsx'),
      route('admin-restaurants', 'routes/admin/restaurants.tsx'),
      route('admin-restaurants/:restaurantId', 'routes/admin/restaurant.tsx'),
      route('profile', 'routes/shared/profile.tsx', { id: 'admin-profile' }),
      ...account('admin'),
    ]),
  ]),
] satisfies RouteConfig
