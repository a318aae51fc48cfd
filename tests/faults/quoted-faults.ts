import { goodPassword, type Person } from '../support/factories.ts'

/** What a faulty request needs: people, and ids of records. */
export interface Records {
  user: Person
  seller: Person
  admin: Person
  otherUser: Person
  restaurant: string
  food: string
  order: string
  delivery: string
  code: string
  complaint: string
  resolved: string
  rating: string
  notification: string
  contactForm: string
}

export interface Fault {
  /** the table in which every change fails; null: the fault is the missing mail server */
  table: string | null
  as: 'user' | 'seller' | 'admin' | 'otherUser' | null
  url: (records: Records) => string
  fields: (records: Records) => Record<string, string>
  text: string
}

const named = { name: 'Chaat', description: 'Crisp and sour', phoneNumber: '+91 98450 12345', price: '90' }
const account = {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  mobile: '+91 98450 12345',
  password: goodPassword,
  confirmPassword: goodPassword,
}
const address = {
  type: 'Home',
  streetAddress: '12 Church Street',
  city: 'Pune',
  postalCode: '411001',
  state: 'Maharashtra',
  country: 'India',
}
const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Thanks', message: 'Lovely dosa.' }
const confirmation = { password: goodPassword }

/** Every text that the specifications quote (§8) for a form whose request failed. */
export const forms: Fault[] = [
  fault(
    'sessions',
    null,
    '/user-login',
    (r) => ({ email: r.user.email, ...confirmation }),
    'An error occurred during login',
  ),
  fault('accounts', null, '/user-signup', account, 'An error occurred during login'),
  fault('contact_us', null, '/contact-us', contact, 'An error occurred while submitting the form.'),
  fault('accounts', 'admin', '/admin/new-seller-create', account, 'An error occurred during registration'),
  fault(
    'cuisines',
    'admin',
    '/admin/new-cuisine-create',
    named,
    'An error occurred during the creation of the cuisine',
  ),
  fault(
    'categories',
    'admin',
    '/admin/new-category-create',
    named,
    'An error occurred while creating category',
  ),
  fault(
    'restaurants',
    'seller',
    '/seller/new-restaurant-create',
    named,
    'An error occurred during the creation of the restaurant',
  ),
  fault(
    'foods',
    'seller',
    (r) => `/seller/new-food-create/${r.restaurant}`,
    named,
    'An error occurred during the creation of food',
  ),
  fault(
    'restaurants',
    'seller',
    (r) => `/seller/my-restaurants/settings/${r.restaurant}`,
    named,
    'An unexpected error occurred. Please try again.',
  ),
  fault(
    'addresses',
    'otherUser',
    '/user/add-address',
    { ...address, type: 'Work' },
    'An error occurred while adding the address',
  ),
  fault(
    'addresses',
    'seller',
    (r) => `/seller/add-restaurant-address/${r.restaurant}`,
    address,
    'An error occurred while adding the address',
  ),
  fault(
    null,
    'admin',
    '/admin/contact-us-database',
    (r) => ({ step: 'reply', contactUsId: r.contactForm, emailSubject: 'Hello', emailContent: 'Thank you' }),
    'Error Occured during sending Mail',
  ),
  fault(
    'accounts',
    'user',
    '/user/settings',
    { step: 'details', ...account },
    'An error occurred while updating details.',
  ),
  fault(
    'accounts',
    'seller',
    '/seller/settings',
    { step: 'details', ...account },
    'An error occurred while updating details.',
  ),
  fault(
    'accounts',
    'admin',
    '/admin/settings',
    {
      step: 'password',
      currentPassword: goodPassword,
      newPassword: 'Kitchen-Door@47',
      confirmPassword: 'Kitchen-Door@47',
    },
    'An error occurred while changing the password.',
  ),
  fault(
    'ratings',
    'user',
    (r) => `/user/add-rating/${r.food}?Food`,
    { rating: '4', comment: 'Good' },
    'An error occurred while creating rating.',
  ),
  fault(
    'ratings',
    'user',
    (r) => `/user/delete-rating/${r.rating}`,
    confirmation,
    'An error occurred during Deleting Rating',
  ),
  fault(
    'deliveries',
    'seller',
    (r) => `/seller/set-payed-delivered/${r.delivery}`,
    (r) => ({ deliveryCode: r.code }),
    'An error occurred while completing the delivery',
  ),
  fault(
    'complaints',
    'seller',
    (r) => `/seller/complaint-resolution/${r.complaint}`,
    { resolutionDetails: 'A refund' },
    'An error occurred while resolving the complaint.',
  ),
]

/** Those for the steps of a record and for logging out, which show their message on the next page. */
export const steps: Fault[] = [
  fault('sessions', 'user', '/user/logout', {}, 'An error occurred during logout'),
  fault('notifications', 'user', '/user/notifications', { step: 'clear' }, 'Failed to clear Notifications'),
  fault(
    'notifications',
    'user',
    '/user/notifications',
    (r) => ({ step: 'delete', notificationId: r.notification }),
    'Failed to delete Notification',
  ),
  fault(
    'basket_items',
    'user',
    '/user/basket-items',
    (r) => ({ step: 'add', restaurantId: r.restaurant, foodId: r.food, price: '120', backTo: '/user/foods' }),
    'Error adding item to basket',
  ),
  fault(
    'orders',
    'otherUser',
    '/user/user-orders',
    (r) => ({ step: 'cancel', orderId: r.order }),
    'An error occurred while canceling the order.',
  ),
  fault(
    'deliveries',
    'seller',
    '/seller/pending-orders',
    (r) => ({ step: 'fail', deliveryId: r.delivery }),
    'An error occurred while setting delivery failed.',
  ),
  fault(
    'complaints',
    'seller',
    '/seller/complaints-database',
    (r) => ({ complaintId: r.complaint }),
    'An error occurred while setting complaint status In Progress',
  ),
  fault(
    'complaints',
    'admin',
    '/admin/complaint-database',
    (r) => ({ complaintId: r.resolved }),
    'Failed to Close Complaint',
  ),
  fault(
    'complaints',
    'user',
    '/user/user-complaints',
    (r) => ({ complaintId: r.complaint }),
    'Failed to delete Complaint',
  ),
]

function fault(
  table: Fault['table'],
  as: Fault['as'],
  url: string | Fault['url'],
  fields: Record<string, string> | Fault['fields'],
  text: string,
): Fault {
  return {
    table,
    as,
    url: typeof url === 'string' ? () => url : url,
    fields: typeof fields === 'function' ? fields : () => fields,
    text,
  }
}
