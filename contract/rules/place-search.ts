import { findPlace, type MapPlace, places } from './places.ts'

/** Postal codes of the quarters of the map. */
const quarterCodes =
  'Mahatma Gandhi Road 560001|Indiranagar 560038|Koramangala 560034|Koramangala 560095|Jayanagar 560041|Jayanagar 560011|' +
  'Whitefield 560066|Malleshwaram 560003|Hebbal 560024|Electronic City 560100|HSR Layout 560102|Yelahanka 560064|' +
  'Colaba 400005|Bandra 400050|Bandra 400051|Andheri 400053|Andheri 400058|Andheri 400069|Dadar 400014|Dadar 400028|' +
  'Borivali 400092|Thane 400601|Navi Mumbai 400703|Powai 400076|Connaught Place 110001|Chandni Chowk 110006|' +
  'Hauz Khas 110016|Dwarka 110075|Rohini 110085|Saket 110017|Noida 201301|T. Nagar 600017|Adyar 600020|Velachery 600042|' +
  'Anna Nagar 600040|Mylapore 600004|Charminar 500002|Banjara Hills 500034|HITEC City 500081|Secunderabad 500003|' +
  'Gachibowli 500032|Park Street 700016|Salt Lake 700064|Salt Lake 700091|Ballygunge 700019|Dum Dum 700028|' +
  'Shivajinagar 411005|Koregaon Park 411001|Hinjawadi 411057|Hadapsar 411028|Kothrud 411038|Fort Kochi 682001|' +
  'Ernakulam 682011|Ernakulam 682016|Hawa Mahal 302002|Malviya Nagar 302017|Amer 302028'

/** The first three digits of postal codes: the sorting districts of India Post. */
const districtCodes =
  'New Delhi 110|Faridabad 121|Gurugram 122|Chandigarh 160|Ludhiana 141|Amritsar 143|Jalandhar 144|Patiala 147|Shimla 171|' +
  'Jammu 180|Srinagar 190|Leh 194|Noida 201|Aligarh 202|Kanpur 208|Prayagraj 211|Varanasi 221|Lucknow 226|Bareilly 243|' +
  'Moradabad 244|Dehradun 248|Haridwar 249|Meerut 250|Gorakhpur 273|Agra 282|Jaipur 302|Ajmer 305|Udaipur 313|Kota 324|' +
  'Bikaner 334|Jodhpur 342|Rajkot 360|Jamnagar 361|Bhavnagar 364|Ahmedabad 380|Vadodara 390|Surat 395|Mumbai 400|Panaji 403|' +
  'Pune 411|Solapur 413|Kolhapur 416|Nashik 422|Chhatrapati Sambhajinagar 431|Nagpur 440|Indore 452|Ujjain 456|Bhopal 462|' +
  'Gwalior 474|Jabalpur 482|Raipur 492|Bilaspur 495|Hyderabad 500|Warangal 506|Tirupati 517|Vijayawada 520|Guntur 522|' +
  'Nellore 524|Visakhapatnam 530|Bengaluru 560|Mysuru 570|Mangaluru 575|Davanagere 577|Hubballi 580|Kalaburagi 585|' +
  'Belagavi 590|Chennai 600|Puducherry 605|Tiruchirappalli 620|Madurai 625|Tirunelveli 627|Thoothukudi 628|Vellore 632|' +
  'Salem 636|Erode 638|Coimbatore 641|Kannur 670|Kozhikode 673|Thrissur 680|Kochi 682|Kollam 691|Thiruvananthapuram 695|' +
  'Kolkata 700|Howrah 711|Asansol 713|Siliguri 734|Gangtok 737|Port Blair 744|Bhubaneswar 751|Cuttack 753|Rourkela 769|' +
  'Guwahati 781|Itanagar 791|Shillong 793|Imphal 795|Aizawl 796|Kohima 797|Agartala 799|Patna 800|Gaya 823|Dhanbad 826|' +
  'Jamshedpur 831|Ranchi 834'

const namesByCode = new Map(
  [...quarterCodes.split('|'), ...districtCodes.split('|')].map((entry) => {
    const [, name = '', code = ''] = /^(.+) (\d+)$/.exec(entry) ?? []
    return [code, name]
  }),
)

/** A place that was typed; with its postal code, if that was typed. */
export type TypedPlace = MapPlace & { postalCode: string }

/**
 * Finds what somebody typed: a town, a quarter, both (`Koramangala, Bengaluru`), or an Indian postal code, of which a
 * code that the table lacks is in the middle of its district. Undefined where nothing of it is known.
 */
export function findTypedPlace(typed: string): TypedPlace | undefined {
  const code = typed.replace(/\s/g, '')
  if (/^[1-9]\d{5}$/.test(code)) {
    const name = namesByCode.get(code) ?? namesByCode.get(code.slice(0, 3))
    const place = name && findPlace(name)
    return place ? { ...place, postalCode: code } : undefined
  }
  const parts = typed.split(',')
  for (const part of parts) {
    const found = findPlace(part) ?? findBeginning(part)
    if (found) return { ...found, postalCode: '' }
  }
  return undefined
}

const shortened = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** `indira nagar`, `Koramangala 5th Block` and `Malles` name a place as well. */
function findBeginning(typed: string): MapPlace | undefined {
  const wanted = shortened(typed)
  if (wanted.length < 4) return undefined
  return places.find(({ name }) => {
    const known = shortened(name)
    return known.startsWith(wanted) || (known.length > 4 && wanted.startsWith(known))
  })
}
