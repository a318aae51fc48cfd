import type { DemoAddress, DemoCustomer } from './types.ts'

type PlaceType = DemoCustomer['addresses'][number]['type']
type City = { city: string; state: string }

const bengaluru: City = { city: 'Bengaluru', state: 'Karnataka' }
const mysuru: City = { city: 'Mysuru', state: 'Karnataka' }
const delhi: City = { city: 'Delhi', state: 'Delhi' }
const newDelhi: City = { city: 'New Delhi', state: 'Delhi' }
const hyderabad: City = { city: 'Hyderabad', state: 'Telangana' }
const kolkata: City = { city: 'Kolkata', state: 'West Bengal' }
const mumbai: City = { city: 'Mumbai', state: 'Maharashtra' }
const kochi: City = { city: 'Kochi', state: 'Kerala' }
const jaipur: City = { city: 'Jaipur', state: 'Rajasthan' }
const pune: City = { city: 'Pune', state: 'Maharashtra' }
const nashik: City = { city: 'Nashik', state: 'Maharashtra' }
const chikkamagaluru: City = { city: 'Chikkamagaluru', state: 'Karnataka' }

function at(
  type: PlaceType,
  city: City,
  postalCode: string,
  streetAddress: string,
  coordinates: [number, number],
): DemoAddress<PlaceType> {
  return { type, streetAddress, ...city, postalCode, country: 'India', location: { coordinates } }
}

/** The first is the demo customer. */
export const demoCustomers: DemoCustomer[] = [
  {
    name: 'Aarav Sharma',
    email: 'customer@foodie.test',
    mobile: '+91 98801 55001',
    picture: 'person-aarav',
    addresses: [
      at(
        'Home',
        bengaluru,
        '560038',
        '402 Laurel Court, 12th Main Road, HAL 2nd Stage, Indiranagar',
        [12.9698, 77.6389],
      ),
      at('Work', bengaluru, '560025', 'Level 5, Prestige Arcade, 46 Residency Road', [12.9689, 77.6071]),
    ],
  },
  {
    name: 'Priya Venkatesan',
    email: 'priya.venkatesan@foodie.test',
    mobile: '+91 98802 55002',
    picture: 'person-priya',
    addresses: [
      at('Home', bengaluru, '560003', '18 East Park Road, 15th Cross, Malleshwaram', [13.0061, 77.5721]),
      at('Other', mysuru, '570023', '6 Second Cross, Kuvempunagar', [12.2872, 76.6202]),
    ],
  },
  {
    name: 'Kabir Malhotra',
    email: 'kabir.malhotra@foodie.test',
    mobile: '+91 98803 55003',
    picture: 'person-kabir',
    addresses: [
      at('Home', delhi, '110007', 'B-17 Rana Pratap Bagh, near Model Town', [28.6926, 77.1987]),
      at('Work', newDelhi, '110001', '702 Kailash Building, Kasturba Gandhi Marg', [28.6258, 77.2254]),
    ],
  },
  {
    name: 'Ananya Iyer',
    email: 'ananya.iyer@foodie.test',
    mobile: '+91 98804 55004',
    picture: 'person-ananya',
    addresses: [at('Home', bengaluru, '560011', '31 Third Block, 10th Main, Jayanagar', [12.9311, 77.5826])],
  },
  {
    name: 'Mohammed Farhan',
    email: 'mohammed.farhan@foodie.test',
    mobile: '+91 98805 55005',
    picture: 'person-farhan',
    addresses: [
      at('Home', hyderabad, '500002', '20-4-185 Khilwat Road, near Chowmahalla Palace', [17.3589, 78.4717]),
      at('Work', hyderabad, '500034', '3rd Floor, Plot 14, Road No. 2, Banjara Hills', [17.4173, 78.4408]),
    ],
  },
  {
    name: 'Shreya Banerjee',
    email: 'shreya.banerjee@foodie.test',
    mobile: '+91 98806 55006',
    picture: 'person-shreya',
    addresses: [
      at('Home', bengaluru, '560102', '77 17th Cross, Sector 3, HSR Layout', [12.9122, 77.6387]),
      at('Work', bengaluru, '560103', 'Block C, Ecospace, Outer Ring Road, Bellandur', [12.9259, 77.6812]),
      at('Other', kolkata, '700029', '12/1 Lake Temple Road, Kalighat', [22.5163, 88.3483]),
    ],
  },
  {
    name: 'Vikram Reddy',
    email: 'vikram.reddy@foodie.test',
    mobile: '+91 98807 55007',
    addresses: [at('Home', hyderabad, '500033', '8-2-293 Road No. 10, Jubilee Hills', [17.4249, 78.4106])],
  },
  {
    name: 'Fatima Sheikh',
    email: 'fatima.sheikh@foodie.test',
    mobile: '+91 98808 55008',
    picture: 'person-fatima',
    addresses: [
      at('Home', mumbai, '400050', '11 Veronica Road, Bandra West', [19.0521, 72.8302]),
      at('Work', mumbai, '400021', 'Unit 204, Mittal Court, Nariman Point', [18.9265, 72.8236]),
    ],
  },
  {
    name: 'Arjun Nambiar',
    email: 'arjun.nambiar@foodie.test',
    mobile: '+91 98809 55009',
    addresses: [
      at('Home', kochi, '682001', '2/114 Princess Street, Fort Kochi', [9.9658, 76.2421]),
      at(
        'Other',
        kochi,
        '682301',
        'Thottakkara House, near the temple tank, Tripunithura',
        [9.9483, 76.3491],
      ),
    ],
  },
  {
    name: 'Ritika Agarwal',
    email: 'ritika.agarwal@foodie.test',
    mobile: '+91 98810 55010',
    addresses: [
      at('Home', jaipur, '302001', 'C-44 Sardar Patel Marg, C Scheme', [26.9085, 75.8003]),
      at('Work', jaipur, '302001', '1st Floor, 88 MI Road', [26.9161, 75.8094]),
    ],
  },
  {
    name: 'Joseph Pereira',
    email: 'joseph.pereira@foodie.test',
    mobile: '+91 98811 55011',
    picture: 'person-joseph',
    addresses: [
      at('Home', mumbai, '400001', '5 Cusrow Baug, Shahid Bhagat Singh Road, Colaba', [18.9211, 72.8312]),
    ],
  },
  {
    name: 'Divya Menon',
    email: 'divya.menon@foodie.test',
    mobile: '+91 98812 55012',
    addresses: [
      at('Home', kochi, '682031', 'Flat 9C, Marine Crest, Marine Drive', [9.9816, 76.2754]),
      at('Work', kochi, '682042', 'Carnival Infopark Phase 1, Kakkanad', [10.0113, 76.3639]),
    ],
  },
  {
    name: 'Siddharth Joshi',
    email: 'siddharth.joshi@foodie.test',
    mobile: '+91 98813 55013',
    addresses: [
      at('Home', pune, '411001', '21 Lane 7, Koregaon Park', [18.5398, 73.8961]),
      at('Work', pune, '411014', '4th Floor, Tower 2, World Trade Center, Kharadi', [18.5513, 73.9362]),
    ],
  },
  {
    name: 'Gurleen Kaur',
    email: 'gurleen.kaur@foodie.test',
    mobile: '+91 98814 55014',
    picture: 'person-gurleen',
    addresses: [at('Home', delhi, '110009', '14/3 Mall Road, Model Town III', [28.7098, 77.1925])],
  },
  {
    name: 'Nikhil Hegde',
    email: 'nikhil.hegde@foodie.test',
    mobile: '+91 98815 55015',
    addresses: [
      at('Home', bengaluru, '560078', '56 Kanakapura Main Road, 7th Phase, JP Nagar', [12.8934, 77.5729]),
      at('Work', bengaluru, '560045', 'Wing A, Manyata Embassy Park, Nagawara', [13.0451, 77.6207]),
    ],
  },
  {
    name: 'Zara Contractor',
    email: 'zara.contractor@foodie.test',
    mobile: '+91 98816 55016',
    picture: 'person-zara',
    addresses: [
      at('Home', mumbai, '400050', '3 Dinshaw House, Pali Mala Road, Bandra West', [19.0624, 72.8281]),
    ],
  },
  {
    name: 'Karthik Subramanian',
    email: 'karthik.subramanian@foodie.test',
    mobile: '+91 98817 55017',
    addresses: [
      at(
        'Home',
        bengaluru,
        '560004',
        '9 Kanakapura Road, opposite the park, Basavanagudi',
        [12.9385, 77.5733],
      ),
      at(
        'Work',
        bengaluru,
        '560066',
        'Cyber Gateway, Block 2, ITPL Main Road, Whitefield',
        [12.9858, 77.7311],
      ),
    ],
  },
  {
    name: 'Tenzin Dolma',
    email: 'tenzin.dolma@foodie.test',
    mobile: '+91 98818 55018',
    addresses: [
      at('Home', bengaluru, '560095', '204 Sunrise Residency, 6th Block, Koramangala', [12.9379, 77.6236]),
    ],
  },
  {
    name: 'Rohit Deshmukh',
    email: 'rohit.deshmukh@foodie.test',
    mobile: '+91 98819 55019',
    addresses: [
      at('Home', pune, '411006', 'Row House 4, Kalyani Nagar', [18.5479, 73.9033]),
      at('Other', nashik, '422013', 'Plot 27, Gangapur Road', [20.0059, 73.7629]),
    ],
  },
  {
    name: 'Lavanya Prasad',
    email: 'lavanya.prasad@foodie.test',
    mobile: '+91 98820 55020',
    addresses: [
      at('Home', bengaluru, '560066', 'Villa 31, Varthur Road, Whitefield', [12.9602, 77.7461]),
      at('Work', bengaluru, '560001', 'Ground Floor, 12 Church Street', [12.9751, 77.6048]),
    ],
  },
  {
    name: 'Ishaan Kapoor',
    email: 'ishaan.kapoor@foodie.test',
    mobile: '+91 98821 55021',
    addresses: [at('Home', delhi, '110009', 'E-210 Mukherjee Nagar', [28.7094, 77.2101])],
  },
  {
    name: 'Meher Irani',
    email: 'meher.irani@foodie.test',
    mobile: '+91 98822 55022',
    addresses: [
      at('Home', mumbai, '400005', '2B Sea Breeze, Arthur Bunder Road, Colaba', [18.9186, 72.8309]),
      at('Work', mumbai, '400011', 'Studio 6, Laxmi Mills, Mahalaxmi', [18.9835, 72.8276]),
    ],
  },
  {
    name: 'Sanjay Patel',
    email: 'sanjay.patel@foodie.test',
    mobile: '+91 98823 55023',
    addresses: [at('Home', jaipur, '302004', '45 Ghat Gate Road, Adarsh Nagar', [26.9044, 75.8342])],
  },
  {
    name: 'Aditi Rao',
    email: 'aditi.rao@foodie.test',
    mobile: '+91 98824 55024',
    addresses: [
      at('Home', bengaluru, '560001', '7 Kasturba Road Cross', [12.9736, 77.5974]),
      at('Other', chikkamagaluru, '577101', 'Coffee Estate Bungalow, Kudregundi', [13.3392, 75.7931]),
    ],
  },
]
