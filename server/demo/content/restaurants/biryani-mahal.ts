import type { DemoRestaurant } from '../types.ts'

export const biryaniMahal: DemoRestaurant = {
  name: 'Biryani Mahal',
  description:
    'Ask ten people in Hyderabad about biryani and you will get eleven opinions. Ours is the old one: raw marinated meat at the bottom, half-cooked basmati above it, saffron milk and fried onions between, the lid sealed with dough, and nobody allowed to open it before its time. We cook in copper handis over wood, forty kilos at a go, from eleven in the morning until the last pot is empty, which is usually before ten at night. The meat is bought at dawn at Mozamjahi Market, the rice is aged for two years, and the salan is as sharp as the conversation at the next table. We have been in the same lane behind Charminar since our grandfather cooked for weddings with a borrowed pot. The pot is still here, on the wall. It is not for sale, whatever you offer.',
  phoneNumber: '+91 40 5550 0147',
  sellerIndex: 1,
  categories: ['Starters', 'Main Course', 'Biryani & Rice', 'Desserts'],
  cuisines: ['South Indian', 'North Indian'],
  picture: 'restaurant-biryani-mahal',
  address: {
    type: 'Restaurant',
    streetAddress: '22-6-191 Shah Ali Banda Road, Charminar',
    city: 'Hyderabad',
    postalCode: '500002',
    state: 'Telangana',
    country: 'India',
    location: { coordinates: [17.3577, 78.4741] },
  },
  foods: [
    {
      name: 'Chicken Dum Biryani',
      description:
        'Sealed with dough, opened at your table: saffron rice, chicken on the bone, fried onion and mint.',
      price: 340,
      categories: ['Biryani & Rice'],
      cuisine: 'South Indian',
      picture: 'chicken-dum-biryani',
    },
    {
      name: 'Mutton Dum Biryani',
      description:
        'Goat that falls from the bone and rice that stands grain by grain. Our grandfather’s recipe.',
      price: 420,
      categories: ['Biryani & Rice'],
      cuisine: 'South Indian',
      picture: 'mutton-dum-biryani',
    },
    {
      name: 'Vegetable Dum Biryani',
      description:
        'Carrot, beans, potato, peas and paneer, given the same handi and the same hour as the others.',
      price: 260,
      categories: ['Biryani & Rice'],
      cuisine: 'South Indian',
      picture: 'vegetable-dum-biryani',
    },
    {
      name: 'Egg Biryani',
      description: 'Boiled eggs fried in turmeric and chilli, then buried in saffron rice.',
      price: 230,
      categories: ['Biryani & Rice'],
      cuisine: 'South Indian',
      picture: 'egg-biryani',
    },
    {
      name: 'Chicken 65',
      description: 'Small, red, fierce pieces of chicken with curry leaves and split green chillies.',
      price: 280,
      categories: ['Starters'],
      cuisine: 'South Indian',
      picture: 'chicken-65',
    },
    {
      name: 'Mirchi ka Salan',
      description:
        'Long green chillies in a gravy of peanut, sesame and tamarind. The proper thing beside biryani.',
      price: 160,
      categories: ['Main Course'],
      cuisine: 'South Indian',
      picture: 'mirchi-ka-salan',
    },
    {
      name: 'Mutton Seekh Kebab',
      description:
        'Minced mutton with green chilli and mint, pressed on the skewer by hand and grilled over charcoal.',
      price: 330,
      categories: ['Starters'],
      cuisine: 'North Indian',
      picture: 'mutton-seekh-kebab',
    },
    {
      name: 'Qubani ka Meetha',
      description: 'Dried apricots stewed until they surrender, with a spoon of fresh cream.',
      price: 150,
      categories: ['Desserts'],
      cuisine: 'South Indian',
      picture: 'qubani-ka-meetha',
    },
    {
      name: 'Wedding Handi',
      description:
        'A whole sealed handi of mutton biryani for twelve, with salan, raita and a kilo of qubani ka meetha. Give us three hours.',
      price: 5400,
      categories: ['Biryani & Rice', 'Main Course'],
      cuisine: 'South Indian',
      picture: 'wedding-handi',
    },
  ],
}
