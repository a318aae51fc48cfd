import type { DemoRestaurant } from '../types.ts'

export const wokAroundTheClock: DemoRestaurant = {
  name: 'Wok Around the Clock',
  description:
    'Open until two in the morning, loud, quick and generous with the garlic. This is the Chinese food that Indians grew up with: Tangra gravies, Hakka noodles tossed over a flame you can hear from the street, and momos pleated by hand all afternoon. Ask for it mild and we will believe you. Ask for it Schezwan and we will not be held responsible.',
  phoneNumber: '+91 80 5550 0144',
  sellerIndex: 0,
  categories: ['Starters', 'Main Course', 'Biryani & Rice', 'Snacks & Street Food', 'Desserts'],
  cuisines: ['Indo-Chinese'],
  picture: 'restaurant-wok-around-the-clock',
  address: {
    type: 'Restaurant',
    streetAddress: '41 80 Feet Road, 5th Block, Koramangala',
    city: 'Bengaluru',
    postalCode: '560095',
    state: 'Karnataka',
    country: 'India',
    location: { coordinates: [12.9347, 77.6205] },
  },
  foods: [
    {
      name: 'Vegetable Hakka Noodles',
      description:
        'Springy noodles with cabbage, carrot, beans and spring onion, tossed dry over a roaring flame.',
      price: 210,
      categories: ['Main Course'],
      cuisine: 'Indo-Chinese',
      picture: 'vegetable-hakka-noodles',
    },
    {
      name: 'Burnt Garlic Fried Rice',
      description: 'Day-old rice, egg, spring onion and garlic taken one shade past golden.',
      price: 230,
      categories: ['Biryani & Rice'],
      cuisine: 'Indo-Chinese',
      picture: 'burnt-garlic-fried-rice',
    },
    {
      name: 'Gobi Manchurian',
      description:
        'Cauliflower in a crisp coat, tossed in soy, ginger and green chilli. The dish that ends arguments.',
      price: 220,
      categories: ['Starters'],
      cuisine: 'Indo-Chinese',
      picture: 'gobi-manchurian',
    },
    {
      name: 'Chilli Paneer',
      description: 'Paneer and peppers in a glossy, sticky sauce that bites back a little.',
      price: 260,
      categories: ['Starters', 'Main Course'],
      cuisine: 'Indo-Chinese',
      picture: 'chilli-paneer',
    },
    {
      name: 'Chicken Momos',
      description:
        'Eight steamed dumplings with chicken, ginger and spring onion, and a red chutney that means it.',
      price: 190,
      categories: ['Starters', 'Snacks & Street Food'],
      cuisine: 'Indo-Chinese',
      picture: 'chicken-momos',
    },
    {
      name: 'Vegetable Spring Rolls',
      description: 'Six thin, brittle rolls of glass noodles and vegetables, with sweet chilli to dip.',
      price: 180,
      categories: ['Starters'],
      cuisine: 'Indo-Chinese',
      picture: 'vegetable-spring-rolls',
    },
    {
      name: 'Schezwan Prawns',
      description: 'Tiger prawns, dried red chillies and Schezwan pepper. Order a cold drink with it.',
      price: 460,
      categories: ['Starters', 'Main Course'],
      cuisine: 'Indo-Chinese',
      picture: 'schezwan-prawns',
    },
    {
      name: 'Sweet Corn Soup',
      description: 'Thick, peppery and comforting, with ribbons of egg. Also made without.',
      price: 150,
      categories: ['Starters'],
      cuisine: 'Indo-Chinese',
      picture: 'sweet-corn-soup',
    },
    {
      name: 'Fortune Cookies',
      description: 'A box of four. The fortunes are written by our dishwasher, and he is rarely wrong.',
      price: 90,
      categories: ['Desserts'],
      cuisine: 'Indo-Chinese',
      picture: 'fortune-cookies',
    },
  ],
}
