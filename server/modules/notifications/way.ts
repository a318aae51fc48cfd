/** What subjects and addresses are made of; each type of notification has a part of it. */
export interface NewsData {
  billNumber: string
  restaurantName: string
  orderId?: string
  complaintId?: string
  isPickup?: boolean
  waitsForPayment?: boolean
  isNewOrder?: boolean
}

/** How a notification reaches people besides their open pages, and what it says there. */
export interface Way {
  by: 'mail' | 'push' | 'both'
  /** of the mail, and the whole text of a push: no names, addresses, codes or what somebody wrote (marketplace §2) */
  subject: (data: NewsData) => string
  /** the link of the mail */
  label: string
  /** what opens when it is pressed */
  path: (data: NewsData) => string
  /** of the mail, where it is another one */
  mailPath?: string
  /** customers can switch such mails off, sellers cannot */
  isToCustomer?: true
  /** operators decide; of a type that others get, too, they get no mail */
  isToDecide?: true
  /** a new order: the push stays on the screen until it is pressed, and is not sent once the order was answered */
  rings?: true
  /** whether it is pushed at all; by default always */
  isPushed?: (data: NewsData) => boolean
}
