const queryParameters: Record<string, string> = {
  limit: 'Rows per page.',
  cursor: '`nextCursor` of the previous page; without it the first page.',
  q: 'Search text.',
  category: 'Only records with this category.',
  cuisine: 'Only records with this cuisine.',
  restaurant: 'Only records of this restaurant.',
  sort: 'The order of the list.',
  near: 'The origin of distances: `latitude,longitude` in degrees.',
  status: 'Only records with this status.',
  complaint: 'Only this complaint.',
  delivery: 'Only the order of this delivery.',
  foodId: 'The food to look for.',
  role: 'Only events for this role; by default for all signed-in roles.',
}

const pathParameters: Record<string, string> = {
  id: 'Id of the record.',
  ownerId: 'Id of the customer, or of the restaurant.',
  basketId: 'Id of the basket.',
  orderId: 'Id of the order.',
  restaurantId: 'Id of the restaurant.',
  referenceId: 'Id of the rated restaurant, food or delivery.',
}

/** The description of a parameter; the same name means the same in all calls. Undefined for an unknown name. */
export function describeParameter(name: string, place: 'path' | 'query'): string | undefined {
  return (place === 'path' ? pathParameters : queryParameters)[name]
}
