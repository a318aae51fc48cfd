import type { Role } from '#contract/endpoint.ts'

/** A screen that the browser tests open as a visitor: see tests/e2e/screens.spec.ts. */
export interface Screen {
  /** as in web/routes.ts */
  route: string
  /** its heading of level 1; by default any */
  heading?: string | RegExp
  /** how many it has; by default 1 */
  headings?: number
  /** it is made for paper and has no button for the theme */
  isPaper?: true
  query?: string
  /** other ids of `screenIds` for parameters of the route */
  ids?: Record<string, string>
}

const catalogue = (area: '' | '/user'): Screen[] => [
  { route: area || '/' },
  { route: `${area}/restaurants`, heading: 'Restaurants' },
  { route: `${area}/foods`, heading: 'Foods' },
  { route: `${area}/foods`, query: '?q=nothing-is-called-this', heading: 'Foods' },
  { route: `${area}/foods`, query: '?q=dosaa&sort=distance&near=12.97,77.59', heading: 'Foods' },
  { route: `${area}/place`, heading: 'Where to deliver?' },
  { route: `${area}/preferences`, heading: 'What I eat' },
  { route: `${area}/search`, heading: 'Search' },
  { route: `${area}/search`, query: '?q=briyani', heading: 'Results for “briyani”' },
  { route: `${area}/search`, query: '?q=zzz', heading: 'Results for “zzz”' },
  { route: `${area}/restaurants/:restaurantId` },
  { route: `${area}/restaurants/:restaurantId/foods/:foodId` },
  { route: `${area}/categories/:categoryId` },
  { route: `${area}/cuisines/:cuisineId` },
  { route: `${area}/contact-us`, heading: 'Contact Us' },
]

const staticPages = (area: '' | `/${Role}`): Screen[] => [
  { route: `${area}/about-us`, heading: 'About Us' },
  { route: `${area}/milestones`, heading: 'Milestones' },
  { route: `${area}/terms-of-use`, heading: 'Terms of Use' },
  { route: `${area}/privacy-policy`, heading: 'Privacy Policy' },
  { route: `${area}/cookie-policy`, heading: 'Cookie Policy' },
]

/** What every role has. */
const account = (area: `/${Role}`): Screen[] => [
  ...staticPages(area),
  { route: `${area}/settings`, heading: 'Settings' },
  { route: `${area}/security`, heading: 'Sign-in and Security' },
  { route: `${area}/my-data`, heading: 'My Data' },
  { route: `${area}/profile`, heading: 'Profile' },
  { route: `${area}/notifications`, heading: 'Notifications' },
]

const guest: Screen[] = [
  ...catalogue(''),
  ...staticPages(''),
  { route: '/reference-ratings/:referenceId' },
  { route: '/user-signup', heading: 'SignUp now!' },
  { route: '/kitchen-device', heading: 'Kitchen Device' },
  { route: '/confirm-email', heading: 'Confirm Your E-Mail' },
  { route: '/undo-email', heading: 'Undo the Change of Your E-Mail' },
  { route: '/end-session', heading: 'Sign a Device Out' },
  { route: '/accept-invitation', heading: 'Choose a Password' },
  { route: '/user-login', heading: 'User Login' },
  { route: '/seller-login', heading: 'Seller Login' },
  { route: '/admin-login', heading: 'Admin Login' },
  ...(['user', 'seller', 'admin'] as const).flatMap((role) => [
    { route: `/${role}-forgot-password`, heading: 'Forgot Password' },
    { route: `/${role}-reset-password`, heading: 'Set a New Password' },
  ]),
]

const user: Screen[] = [
  ...catalogue('/user'),
  ...account('/user'),
  { route: '/user/reference-ratings/:referenceId' },
  {
    route: '/user/reference-ratings/:referenceId',
    ids: { referenceId: 'ratedFoodId' },
    heading: / Ratings$/,
  },
  {
    route: '/user/add-rating/:referenceId',
    ids: { referenceId: 'unratedFoodId' },
    query: '?Food',
    heading: 'Add Food Rating',
  },
  { route: '/user/rate-order/:orderId', heading: 'Rate Your Order' },
  { route: '/user/report-rating/:ratingId', heading: 'Report Rating' },
  { route: '/user/edit-rating/:ratingId', heading: 'Edit Rating' },
  { route: '/user/delete-rating/:ratingId', heading: 'Delete Rating' },
  { route: '/user/favourites', heading: 'Favourites' },
  { route: '/user/add-address', heading: 'Add Address' },
  { route: '/user/update-address/:addressId', heading: 'Edit Address' },
  { route: '/user/delete-address/:addressId', heading: 'Delete Address' },
  { route: '/user/user-basket', heading: 'My Baskets' },
  { route: '/user/create-order/:basketId', heading: 'Confirm Your Order' },
  { route: '/user/user-orders', heading: 'My Orders' },
  { route: '/user/user-orders', query: '?status=Completed', heading: 'My Orders' },
  { route: '/user/user-orders', query: '?status=Cancelled', heading: 'My Orders' },
  { route: '/user/create-complaint/:orderId', heading: 'Add Complaint' },
  { route: '/user/user-complaints', heading: 'My Complaints' },
  { route: '/user/complaints/:complaintId', heading: /^Complaint about FD/ },
  { route: '/user/messages/:orderId', heading: /^Messages about FD/ },
]

const ownRestaurant = '/seller/my-restaurants'
const seller: Screen[] = [
  { route: '/seller' },
  ...account('/seller'),
  { route: '/seller/contact-us', heading: 'Contact Us' },
  { route: ownRestaurant, heading: 'My Restaurants' },
  { route: `${ownRestaurant}/:restaurantId` },
  { route: `${ownRestaurant}/settings/:restaurantId`, heading: 'Restaurant Settings' },
  { route: `${ownRestaurant}/charges/:restaurantId`, heading: 'Delivery and Charges' },
  { route: `${ownRestaurant}/hours/:restaurantId`, heading: 'Opening Hours' },
  { route: `${ownRestaurant}/kitchen/:restaurantId`, heading: 'Times and Kitchen' },
  { route: `${ownRestaurant}/delete/:restaurantId`, heading: 'Delete Restaurant' },
  { route: `${ownRestaurant}/menu/:restaurantId`, heading: 'Menu' },
  { route: `${ownRestaurant}/menu/:restaurantId`, query: '?q=nothing-is-called-this', heading: 'Menu' },
  { route: `${ownRestaurant}/menu-file/:restaurantId` },
  { route: `${ownRestaurant}/options/:restaurantId`, heading: 'Option Groups' },
  { route: `${ownRestaurant}/options/:restaurantId/new`, heading: 'New Option Group' },
  { route: `${ownRestaurant}/options/:restaurantId/:groupId`, heading: 'Edit Option Group' },
  { route: `${ownRestaurant}/options/:restaurantId/:groupId/dishes`, heading: /^Dishes with / },
  { route: `${ownRestaurant}/food/settings/:foodId`, heading: 'Food Settings' },
  { route: `${ownRestaurant}/food/delete/:foodId`, heading: 'Delete Food' },
  { route: '/seller/new-restaurant-create', heading: 'Create Restaurant' },
  { route: '/seller/new-food-create/:restaurantId', heading: 'Create Food' },
  { route: '/seller/add-restaurant-address/:restaurantId' },
  { route: '/seller/update-address/:addressId', heading: 'Edit Address' },
  { route: '/seller/open/:restaurantId', heading: 'Open your restaurant' },
  { route: '/seller/pause', heading: 'Pause Orders' },
  { route: '/seller/kitchen-devices', heading: 'Kitchen Devices' },
  { route: '/seller/board' },
  // The ticket on it has a heading of its own.
  { route: '/seller/board/print/:orderId', heading: /^Tickets of order /, headings: 2, isPaper: true },
  { route: '/seller/pending-orders', heading: 'Pending Orders' },
  { route: '/seller/order-dashboard', heading: 'Orders Dashboard' },
  {
    route: '/seller/reference-ratings/:referenceId',
    ids: { referenceId: 'ratedDeliveryId' },
    heading: /^Delivery FD\d+ Ratings$/,
  },
  { route: '/seller/report-rating/:ratingId', heading: 'Report Rating' },
  { route: '/seller/answer-rating/:ratingId', heading: 'Answer Rating' },
  { route: '/seller/statements', heading: 'Statements' },
  { route: '/seller/statements/:statementId', heading: /^Statement \d/ },
  { route: '/seller/sales-database', heading: 'Sales Dashboard' },
  { route: '/seller/set-payed-delivered/:deliveryId', heading: 'Complete Delivery' },
  { route: '/seller/complaints-database', heading: 'Complaint Database' },
  { route: '/seller/complaint-resolution/:complaintId', heading: 'Resolve Complaint' },
  { route: '/seller/complaints/:complaintId', heading: /^Complaint about FD/ },
  { route: '/seller/board/courier/:orderId', heading: 'Courier Link' },
  { route: '/seller/board/messages/:orderId', heading: /^Messages about FD/ },
]

const admin: Screen[] = [
  { route: '/admin' },
  ...account('/admin'),
  { route: '/admin/reference-ratings/:referenceId' },
  { route: '/admin/ratings/:ratingId', heading: /^Rating of / },
  { route: '/admin/complaint-database', heading: 'Admin Complaint Database' },
  { route: '/admin/complaints/:complaintId', heading: /^Complaint about FD/ },
  { route: '/admin/messages/:orderId', heading: /^Messages about FD/ },
  { route: '/admin/users', heading: 'Users' },
  { route: '/admin/users', query: '?q=nobody-is-called-this', heading: 'Users' },
  { route: '/admin/sellers', heading: 'Sellers' },
  { route: '/admin/new-seller-create', heading: 'Create Seller' },
  { route: '/admin/contact-us-database', heading: 'ContactUs Database' },
  { route: '/admin/contact-us-database', query: '?status=Resolved', heading: 'ContactUs Database' },
  { route: '/admin/admin-categories', heading: 'Categories' },
  { route: '/admin/admin-categories', query: '?q=nothing-is-called-this', heading: 'Categories' },
  { route: '/admin/new-category-create', heading: 'Create Category' },
  { route: '/admin/edit-category/:categoryId', heading: 'Edit Category' },
  { route: '/admin/delete-category/:categoryId', heading: 'Delete Category' },
  { route: '/admin/admin-cuisines', heading: 'Cuisines' },
  { route: '/admin/new-cuisine-create', heading: 'Create Cuisine' },
  { route: '/admin/edit-cuisine/:cuisineId', heading: 'Edit Cuisine' },
  { route: '/admin/delete-cuisine/:cuisineId', heading: 'Delete Cuisine' },
  { route: '/admin/admin-synonyms', heading: 'Synonyms' },
  { route: '/admin/edit-synonyms/:groupId', heading: 'Edit Synonyms' },
  { route: '/admin/admin-foods', heading: 'Foods' },
  { route: '/admin/marketplace-settings', heading: 'Marketplace Settings' },
  { route: '/admin/marketplace-settings/logo', heading: 'Logo' },
  { route: '/admin/marketplace-settings/money', heading: 'Currency and Tax' },
  { route: '/admin/marketplace-settings/:text', heading: 'Terms of Use' },
  { route: '/admin/admins', heading: 'Admins' },
  { route: '/admin/orders/:orderId', heading: /^Order FD/ },
  { route: '/admin/search', heading: 'Search' },
  { route: '/admin/orders', heading: 'Orders' },
  { route: '/admin/orders', query: '?status=Failed&from=2020-01-01&to=2020-01-02', heading: 'Orders' },
  { route: '/admin/search', query: '?q=masala', heading: 'Search' },
  { route: '/admin/people/:accountId' },
  { route: '/admin/waiting', heading: 'Waiting' },
  { route: '/admin/figures', heading: 'Figures' },
  { route: '/admin/figures', query: '?by=month&from=2020-01-01&to=2020-01-02', heading: 'Figures' },
  { route: '/admin/log', heading: 'Log of Changes' },
  { route: '/admin/statements', heading: 'Statements' },
  { route: '/admin/statements/:statementId', heading: /^Statement \d/ },
  { route: '/admin/close-statement/:sellerId', heading: 'Close Statement' },
  { route: '/admin/commission/:sellerId', heading: 'Commission' },
  { route: '/admin/correction/:sellerId', heading: 'Correct the Balance' },
  {
    route: '/admin/log',
    query: '?actor=nobody@example.com&from=2026-12-02&to=2026-12-01',
    heading: 'Log of Changes',
  },
  { route: '/admin/admin-restaurants', heading: 'Restaurants' },
  { route: '/admin/admin-restaurants/:restaurantId' },
]

/** Every screen that a record of the demo, or none, is enough for. */
export const screens: Record<'guest' | Role, Screen[]> = { guest, user, seller, admin }

/** Screens that need a record which the demo lacks, with the test that opens them and checks their accessibility. */
export const screensElsewhere: Record<string, string> = {
  '/offline': 'offline.spec.ts',
  '/user/saved-orders': 'offline.spec.ts',
  '/shared-order/:token': 'scheduled-order.spec.ts',
  '/courier/:token': 'courier.spec.ts',
  '/user/payment/success/:sessionId': 'payments.spec.ts',
  '/user/payment/cancel/:sessionId': 'payments.spec.ts',
}

/** Addresses of the route table that show nothing: they redirect, or answer scripts and forms. */
export const withoutScreen = [
  '/user/logout',
  '/seller/logout',
  '/admin/logout',
  '/user/basket-items',
  '/user/similar/:restaurantId',
  '/user/pay-now/:orderId',
  '/seller/my-restaurants/sold-out',
  '/seller/sales-database/csv',
  '/seller/restaurants',
  '/seller/foods',
]
