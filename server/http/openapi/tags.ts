import type { Contract } from '#contract/contract.ts'

/** Name and description of each area of the contract. */
export const tags: Record<keyof Contract, { name: string; description: string }> = {
  user: { name: 'Customers', description: 'Accounts of customers: sign-up, sign-in, sessions, details.' },
  seller: { name: 'Sellers', description: 'Accounts of sellers: sign-in, sessions, details.' },
  admin: { name: 'Admins', description: 'Accounts of admins: sign-in, sessions, details.' },
  marketplace: { name: 'Marketplace', description: 'Facts about the marketplace as a whole.' },
  category: { name: 'Categories', description: 'Kinds of food, such as starters, that admins maintain.' },
  cuisine: { name: 'Cuisines', description: 'Origins of food, with pictures, that admins maintain.' },
  restaurant: { name: 'Restaurants', description: 'The restaurants of the catalogue and of a seller.' },
  food: { name: 'Foods', description: 'The menus of the restaurants.' },
  option: { name: 'Options', description: 'Groups of options of the foods of a restaurant.' },
  search: { name: 'Search', description: 'One search over the whole catalogue, and suggestions.' },
  address: { name: 'Addresses', description: 'Addresses of customers and restaurants.' },
  basket: { name: 'Baskets', description: 'One basket per customer and restaurant, at current prices.' },
  favourite: {
    name: 'Favourites',
    description: 'Restaurants and foods that a customer wants to find again.',
  },
  order: { name: 'Orders', description: 'Orders, from a basket to their end.' },
  delivery: { name: 'Deliveries', description: 'A delivery is created when the seller accepts an order.' },
  courier: {
    name: 'Couriers',
    description: 'What a courier can do by the link of a delivery.',
  },
  kitchenDevice: {
    name: 'Kitchen devices',
    description: 'Links that sign in devices that can only use the board of a seller.',
  },
  complaint: { name: 'Complaints', description: 'Complaints about orders, and their resolution.' },
  rating: { name: 'Ratings', description: 'Stars and comments for restaurants, foods and deliveries.' },
  payment: { name: 'Payments', description: 'Card payments on the page of a payment provider.' },
  notification: { name: 'Notifications', description: 'Notifications and the stream of live events.' },
  contactUs: { name: 'Contact forms', description: 'The contact form and its administration.' },
  statement: { name: 'Statements', description: 'Statements of sellers, payouts and corrections.' },
  sales: { name: 'Sales', description: 'Figures for sellers and for the marketplace.' },
}
