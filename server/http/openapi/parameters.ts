const queryParameters: Record<string, string> = {
  limit: 'Rows per page.',
  cursor: '`nextCursor` of the previous page; without it the first page.',
  q: 'Search text.',
  category: 'Only records with this category.',
  cuisine: 'Only records with this cuisine.',
  restaurant: 'Only records of this restaurant.',
  sort: 'The order of the list.',
  near: 'A place: `latitude,longitude` in degrees. The origin of distances, and where delivery goes to.',
  postalCode: 'Of the place, for restaurants that deliver to some postal codes only.',
  open: '`now`: only what takes orders now.',
  delivers: '`here`: only what delivers to the place.',
  address: 'The place is this address of the caller.',
  total: 'The total price of the order in rupees.',
  date: 'A date in business time; by default today.',
  actor: 'Id of an account, or an e-mail address.',
  action: 'Area and name of a call such as `food.update`, or the name of a command or job.',
  reference: 'Id of a record.',
  from: 'The first date, in business time.',
  to: 'The last date, in business time.',
  place: 'Only records of restaurants with these words in their address: city, street or quarter.',
  diet: 'Only foods that fit this diet with some valid choice of options; those without a diet never do.',
  without:
    'Only foods whose allergens are stated and that neither contain nor may contain these; with commas.',
  maxPrice: 'Only foods whose `fromPrice` is at most this many rupees.',
  skip: 'So many foods of the menu come before those of the answer.',
  minRating: 'Only foods with at least this many stars.',
  status: 'Only records with this status.',
  referenceType: 'Only favourites of this type.',
  seller: 'Only records of this seller.',
  closedOnly: '`true`: without what has happened since the last closed statement.',
  complaint: 'Only this complaint.',
  delivery: 'Only the order of this delivery.',
  foodId: 'The food to look for.',
  role: 'Only for this role; by default for all signed-in roles, and for a change the first that may make it.',
  restaurants: 'Ids of restaurants with commas: also events of their menus.',
  after:
    'The id of the last event of another stream, or of the newest event before the page was read: the missed ones come first. `Last-Event-ID` has precedence.',
}

const pathParameters: Record<string, string> = {
  id: 'Id of the record.',
  ownerId: 'Id of the customer, or of the restaurant.',
  basketId: 'Id of the basket.',
  orderId: 'Id of the order.',
  deliveryId: 'Id of the delivery.',
  restaurantId: 'Id of the restaurant.',
  foodId: 'Id of the food.',
  refundId: 'Id of the refund.',
  groupId: 'Id of the option group.',
  optionId: 'Id of the option.',
  referenceId: 'Id of the rated or favourite restaurant, food or delivery.',
  referenceType: 'What the reference is.',
  token: 'The token of the link.',
  accountId: 'Id of the account.',
  sellerId: 'Id of the seller.',
  statementId: 'Id of the closed statement.',
  text: 'Which text: of About Us, or of one of the policies.',
}

/** The description of a parameter; the same name means the same in all calls. Undefined for an unknown name. */
export function describeParameter(name: string, place: 'path' | 'query'): string | undefined {
  return (place === 'path' ? pathParameters : queryParameters)[name]
}
