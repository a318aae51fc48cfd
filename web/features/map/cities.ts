import type { WrittenAddress } from '#contract/records/address.ts'
import { places } from '#contract/rules/places.ts'
import { distance, type GeoPoint } from './projection.ts'

/** The states of the map's cities: the parts of an address that follow from its point. */
const cityNames: Record<string, string> = {
  'Andhra Pradesh': 'Visakhapatnam|Vijayawada|Tirupati|Guntur|Nellore',
  'Andaman and Nicobar Islands': 'Port Blair',
  'Arunachal Pradesh': 'Itanagar',
  Assam: 'Guwahati',
  Bihar: 'Patna|Gaya',
  Chandigarh: 'Chandigarh',
  Chhattisgarh: 'Raipur|Bilaspur',
  Delhi: 'New Delhi',
  Goa: 'Panaji',
  Gujarat: 'Ahmedabad|Surat|Rajkot|Vadodara|Bhavnagar|Jamnagar',
  Haryana: 'Gurugram|Faridabad',
  'Himachal Pradesh': 'Shimla',
  'Jammu and Kashmir': 'Srinagar|Jammu',
  Jharkhand: 'Ranchi|Dhanbad|Jamshedpur',
  Karnataka: 'Bengaluru|Mysuru|Mangaluru|Hubballi|Chikkamagaluru|Belagavi|Kalaburagi|Davanagere',
  Kerala: 'Kochi|Thiruvananthapuram|Kozhikode|Thrissur|Kollam|Kannur',
  Ladakh: 'Leh',
  'Madhya Pradesh': 'Bhopal|Indore|Gwalior|Jabalpur|Ujjain',
  Maharashtra: 'Mumbai|Pune|Nagpur|Nashik|Thane|Navi Mumbai|Chhatrapati Sambhajinagar|Solapur|Kolhapur',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong',
  Mizoram: 'Aizawl',
  Nagaland: 'Kohima',
  Odisha: 'Bhubaneswar|Cuttack|Rourkela',
  Puducherry: 'Puducherry',
  Punjab: 'Amritsar|Ludhiana|Jalandhar|Patiala',
  Rajasthan: 'Jaipur|Jodhpur|Udaipur|Bikaner|Ajmer|Kota',
  Sikkim: 'Gangtok',
  'Tamil Nadu': 'Chennai|Coimbatore|Madurai|Tiruchirappalli|Salem|Vellore|Erode|Tirunelveli|Thoothukudi',
  Telangana: 'Hyderabad|Secunderabad|Warangal',
  Tripura: 'Agartala',
  'Uttar Pradesh':
    'Lucknow|Kanpur|Varanasi|Agra|Prayagraj|Noida|Ghaziabad|Meerut|Bareilly|Aligarh|Moradabad|Gorakhpur',
  Uttarakhand: 'Dehradun|Haridwar',
  'West Bengal': 'Kolkata|Howrah|Siliguri|Durgapur|Asansol',
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
