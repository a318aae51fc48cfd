import type { WrittenAddress } from '#contract/records/address.ts'
import { places } from '#contract/rules/places.ts'
import { distance, type GeoPoint } from './projection.ts'

/** The states of the map's cities: the parts of an address that follow from its point. */
const cityNames: Record<string, string> = {
  'Andhra Pradesh': 'Visakhapatnam|Vijayawada|Tirupati',
  'Andaman and Nicobar Islands': 'Port Blair',
  'Arunachal Pradesh': 'Itanagar',
  Assam: 'Guwahati',
  Bihar: 'Patna',
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Raipur',
  Delhi: 'New Delhi',
  Goa: 'Panaji',
  Gujarat: 'Ahmedabad|Surat|Rajkot|Vadodara',
  Haryana: 'Gurugram',
  'Himachal Pradesh': 'Shimla',
  'Jammu and Kashmir': 'Srinagar|Jammu',
  Jharkhand: 'Ranchi|Dhanbad',
  Karnataka: 'Bengaluru|Mysuru|Mangaluru|Hubballi|Chikkamagaluru',
  Kerala: 'Kochi|Thiruvananthapuram|Kozhikode',
  Ladakh: 'Leh',
  'Madhya Pradesh': 'Bhopal|Indore|Gwalior|Jabalpur',
  Maharashtra: 'Mumbai|Pune|Nagpur|Nashik|Thane|Navi Mumbai',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong',
  Mizoram: 'Aizawl',
  Nagaland: 'Kohima',
  Odisha: 'Bhubaneswar',
  Puducherry: 'Puducherry',
  Punjab: 'Amritsar',
  Rajasthan: 'Jaipur|Jodhpur|Udaipur|Bikaner',
  Sikkim: 'Gangtok',
  'Tamil Nadu': 'Chennai|Coimbatore|Madurai|Tiruchirappalli|Salem',
  Telangana: 'Hyderabad|Secunderabad',
  Tripura: 'Agartala',
  'Uttar Pradesh': 'Lucknow|Kanpur|Varanasi|Agra|Prayagraj|Noida',
  Uttarakhand: 'Dehradun',
  'West Bengal': 'Kolkata|Howrah',
}

const states = new Map(
  Object.entries(cityNames).flatMap(([state, names]) => names.split('|').map((name) => [name, state])),
)

/** How far from the middle of a city its addresses are looked for, in kilometres. */
const cityRadius = 30

/** The city that a point is in, with its state and country; undefined far from all cities of the map. */
export function cityAt(point: GeoPoint): Pick<WrittenAddress, 'city' | 'state' | 'country'> | undefined {
  const [nearest] = places
    .filter(({ name }) => states.has(name))
    .map((place) => ({ city: place.name, kilometres: distance(point, place) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
  const state = nearest && states.get(nearest.city)
  if (!nearest || !state || nearest.kilometres > cityRadius) return undefined
  return { city: nearest.city, state, country: 'India' }
}
