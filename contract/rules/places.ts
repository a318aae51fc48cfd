/** A place on the map, in degrees. */
export interface MapPlace {
  name: string
  latitude: number
  longitude: number
  /** the smallest map scale (pixels per degree) at which it is labelled */
  minScale: number
}

/** `name latitude longitude`, separated by `|`. The lists are ordered by the scale at which they are labelled. */
const metropolises =
  'New Delhi 28.614 77.209|Mumbai 19.076 72.878|Kolkata 22.573 88.364|Chennai 13.083 80.271|Bengaluru 12.972 77.595|' +
  'Hyderabad 17.385 78.487'

const bigCities =
  'Ahmedabad 23.023 72.571|Pune 18.52 73.857|Jaipur 26.912 75.787|Lucknow 26.847 80.946|Kochi 9.931 76.267|' +
  'Guwahati 26.145 91.736|Bhopal 23.26 77.413|Patna 25.594 85.138|Bhubaneswar 20.296 85.825|Srinagar 34.084 74.797|' +
  'Nagpur 21.146 79.088|Visakhapatnam 17.687 83.219|Amritsar 31.634 74.872|Colombo 6.927 79.861'

const cities =
  'Panaji 15.491 73.828|Surat 21.17 72.831|Indore 22.72 75.858|Chandigarh 30.733 76.779|Kanpur 26.45 80.332|' +
  'Varanasi 25.318 82.974|Coimbatore 11.017 76.956|Mysuru 12.296 76.639|Mangaluru 12.914 74.856|' +
  'Thiruvananthapuram 8.524 76.937|Madurai 9.925 78.12|Vijayawada 16.506 80.648|Raipur 21.251 81.63|Ranchi 23.344 85.31|' +
  'Jodhpur 26.239 73.024|Udaipur 24.585 73.713|Dehradun 30.317 78.032|Shimla 31.105 77.173|Leh 34.153 77.577|' +
  'Gangtok 27.339 88.607|Shillong 25.579 91.893|Imphal 24.817 93.937|Puducherry 11.942 79.808|Kozhikode 11.259 75.78|' +
  'Nashik 19.998 73.79|Rajkot 22.304 70.802|Agra 27.177 78.008|Port Blair 11.623 92.727|Agartala 23.832 91.287|' +
  'Jammu 32.727 74.857|Hubballi 15.365 75.124|Tirupati 13.629 79.419|Vadodara 22.307 73.181|Chikkamagaluru 13.316 75.772|' +
  'Tiruchirappalli 10.79 78.705|Salem 11.664 78.146|Gwalior 26.218 78.183|Jabalpur 23.182 79.986|Dhanbad 23.796 86.43|' +
  'Aizawl 23.727 92.718|Kohima 25.675 94.109|Itanagar 27.084 93.605|Bikaner 28.022 73.312|Prayagraj 25.436 81.846'

const towns =
  'Ludhiana 30.901 75.857|Faridabad 28.409 77.317|Ghaziabad 28.669 77.454|Meerut 28.985 77.706|' +
  'Chhatrapati Sambhajinagar 19.877 75.343|Solapur 17.66 75.906|Kolhapur 16.705 74.243|Thrissur 10.527 76.214|' +
  'Kollam 8.893 76.614|Kannur 11.875 75.37|Belagavi 15.85 74.498|Kalaburagi 17.33 76.834|Davanagere 14.464 75.922|' +
  'Guntur 16.307 80.437|Warangal 17.969 79.594|Nellore 14.443 79.987|Cuttack 20.463 85.883|Rourkela 22.26 84.854|' +
  'Siliguri 26.727 88.395|Durgapur 23.52 87.312|Asansol 23.685 86.953|Jamshedpur 22.805 86.203|Gaya 24.796 85.004|' +
  'Ajmer 26.45 74.64|Kota 25.214 75.865|Bhavnagar 21.764 72.152|Jamnagar 22.47 70.058|Ujjain 23.179 75.785|' +
  'Bareilly 28.367 79.43|Aligarh 27.897 78.088|Moradabad 28.839 78.777|Gorakhpur 26.76 83.373|Haridwar 29.945 78.164|' +
  'Jalandhar 31.326 75.576|Patiala 30.34 76.386|Vellore 12.916 79.133|Erode 11.341 77.717|Tirunelveli 8.713 77.757|' +
  'Thoothukudi 8.764 78.135|Bilaspur 22.08 82.139'

const quarters =
  'Mahatma Gandhi Road 12.976 77.605|Indiranagar 12.972 77.641|Koramangala 12.935 77.625|Jayanagar 12.93 77.583|' +
  'Whitefield 12.97 77.75|Malleshwaram 13.003 77.564|Hebbal 13.036 77.597|Electronic City 12.845 77.66|' +
  'HSR Layout 12.912 77.639|Yelahanka 13.1 77.596|Colaba 18.907 72.815|Bandra 19.06 72.83|Andheri 19.12 72.846|' +
  'Dadar 19.018 72.848|Borivali 19.229 72.857|Thane 19.218 72.978|Navi Mumbai 19.033 73.03|Powai 19.118 72.905|' +
  'Connaught Place 28.632 77.217|Chandni Chowk 28.651 77.23|Hauz Khas 28.549 77.2|Dwarka 28.592 77.046|' +
  'Gurugram 28.46 77.027|Noida 28.536 77.391|Rohini 28.75 77.057|Saket 28.525 77.207|T. Nagar 13.042 80.234|' +
  'Adyar 13.001 80.257|Velachery 12.975 80.221|Anna Nagar 13.085 80.21|Mylapore 13.034 80.262|Charminar 17.362 78.475|' +
  'Banjara Hills 17.416 78.435|HITEC City 17.444 78.377|Secunderabad 17.44 78.498|Gachibowli 17.44 78.349|' +
  'Park Street 22.553 88.352|Salt Lake 22.587 88.417|Howrah 22.596 88.264|Ballygunge 22.528 88.366|Dum Dum 22.622 88.423|' +
  'Shivajinagar 18.531 73.848|Koregaon Park 18.536 73.894|Hinjawadi 18.591 73.739|Hadapsar 18.509 73.926|' +
  'Kothrud 18.507 73.808|Fort Kochi 9.966 76.243|Ernakulam 9.982 76.3|Hawa Mahal 26.924 75.827|Malviya Nagar 26.855 75.806|' +
  'Amer 26.986 75.851'

/** All places that the map can label. */
export const places: MapPlace[] = [
  ...read(metropolises, 0),
  ...read(bigCities, 20),
  ...read(cities, 42),
  ...read(towns, 120),
  ...read(quarters, 900),
]

/** Former and short names of cities, in lower case. */
const otherNames: Record<string, string> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  madras: 'chennai',
  delhi: 'new delhi',
  mysore: 'mysuru',
  mangalore: 'mangaluru',
  cochin: 'kochi',
  calicut: 'kozhikode',
  trivandrum: 'thiruvananthapuram',
  pondicherry: 'puducherry',
  gurgaon: 'gurugram',
  allahabad: 'prayagraj',
  baroda: 'vadodara',
  poona: 'pune',
  benares: 'varanasi',
  aurangabad: 'chhatrapati sambhajinagar',
  belgaum: 'belagavi',
  gulbarga: 'kalaburagi',
  trichur: 'thrissur',
  tuticorin: 'thoothukudi',
}

/** Finds a place by its name or a former name, ignoring case. */
export function findPlace(name: string): MapPlace | undefined {
  const typed = name.trim().toLowerCase()
  const wanted = otherNames[typed] ?? typed
  return places.find((place) => place.name.toLowerCase() === wanted)
}

function read(list: string, minScale: number): MapPlace[] {
  return list.split('|').map((entry) => {
    const words = entry.split(' ')
    const [latitude = 0, longitude = 0] = words.slice(-2).map(Number)
    return { name: words.slice(0, -2).join(' '), latitude, longitude, minScale }
  })
}
