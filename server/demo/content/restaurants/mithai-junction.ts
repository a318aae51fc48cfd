import type { DemoRestaurant } from '../types.ts'

export const mithaiJunction: DemoRestaurant = {
  name: 'Mithai Junction',
  description:
    'Sweets for every occasion, and for none at all. Milk arrives at five, and by eight it is khoya, rabri and chhena. We use ghee, saffron and real silver leaf, and we weigh honestly. The pink city has been fighting over our ghewar every monsoon since 1962.',
  phoneNumber: '+91 141 555 0149',
  sellerIndex: 1,
  categories: ['Snacks & Street Food', 'Desserts', 'Beverages'],
  cuisines: ['North Indian'],
  picture: 'restaurant-mithai-junction',
  address: {
    type: 'Restaurant',
    streetAddress: '112 Johari Bazaar, Pink City',
    city: 'Jaipur',
    postalCode: '302003',
    state: 'Rajasthan',
    country: 'India',
    location: { coordinates: [26.9196, 75.8267] },
  },
  foods: [
    {
      name: 'Rasmalai',
      description: 'Soft chhena discs resting in saffron milk with pistachio. Best very cold.',
      price: 140,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'rasmalai',
    },
    {
      name: 'Kaju Katli',
      description: 'Thin diamonds of cashew with silver leaf. A quarter kilo, about eighteen pieces.',
      price: 320,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'kaju-katli',
    },
    {
      name: 'Motichoor Ladoo',
      description: 'Tiny pearls of gram flour, ghee and melon seeds, pressed round by hand. Six in a box.',
      price: 180,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'motichoor-ladoo',
    },
    {
      name: 'Gajar Halwa',
      description: 'Red winter carrots cooked in milk until there is no milk left, with khoya and almonds.',
      price: 160,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'gajar-halwa',
    },
    {
      name: 'Kesar Kulfi',
      description: 'Milk reduced for four hours, frozen slowly in a clay cup, with saffron and pistachio.',
      price: 110,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'kesar-kulfi',
    },
    {
      name: 'Pyaaz Kachori',
      description:
        'A flaky shell as wide as your palm around spiced onion. The reason people get off the train.',
      price: 60,
      categories: ['Snacks & Street Food'],
      cuisine: 'North Indian',
      picture: 'pyaaz-kachori',
    },
    {
      name: 'Thandai',
      description: 'Cold milk with almond, fennel, rose, pepper and saffron.',
      price: 120,
      categories: ['Beverages'],
      cuisine: 'North Indian',
      picture: 'thandai',
    },
    {
      name: 'Celebration Mithai Box',
      description:
        'Two kilos of our best: katli, ladoo, peda, barfi and gulab jamun, tied with a gold ribbon.',
      price: 1950,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'celebration-mithai-box',
    },
  ],
}
