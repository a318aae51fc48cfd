import type { DemoRestaurant } from '../types.ts'

export const chowkAndChaat: DemoRestaurant = {
  name: 'Chowk & Chaat',
  description:
    'The lanes of Chandni Chowk, the beach at Juhu and a tea stall at every railway station, folded into one small shop on Sampige Road. Water for the pani puri is filtered and iced, the chutneys are made twice a day, and every plate is put together when you order, never before. We pack the crisp parts and the wet parts apart, so that it still crunches at home.',
  phoneNumber: '+91 80 5550 0143',
  sellerIndex: 0,
  categories: ['Starters', 'Main Course', 'Snacks & Street Food', 'Desserts', 'Beverages'],
  cuisines: ['North Indian'],
  picture: 'restaurant-chowk-and-chaat',
  address: {
    type: 'Restaurant',
    streetAddress: '98 Sampige Road, 8th Cross, Malleshwaram',
    city: 'Bengaluru',
    postalCode: '560003',
    state: 'Karnataka',
    country: 'India',
    location: { coordinates: [12.9981, 77.5714] },
  },
  foods: [
    {
      name: 'Pani Puri',
      description:
        'Eight hollow puris, spiced potato and two waters to pour: mint with green chilli, and sweet tamarind.',
      price: 80,
      categories: ['Snacks & Street Food'],
      cuisine: 'North Indian',
      picture: 'pani-puri',
    },
    {
      name: 'Punjabi Samosa',
      description:
        'Two proud triangles with potato, peas and crushed coriander seed. Tamarind and mint on the side.',
      price: 60,
      categories: ['Snacks & Street Food', 'Starters'],
      cuisine: 'North Indian',
      picture: 'punjabi-samosa',
    },
    {
      name: 'Vada Pav',
      description:
        'A soft bun, a hot potato fritter, dry garlic chutney and one fried green chilli. Mumbai in the hand.',
      price: 45,
      categories: ['Snacks & Street Food'],
      cuisine: 'North Indian',
      picture: 'vada-pav',
    },
    {
      name: 'Pav Bhaji',
      description:
        'Vegetables mashed on a wide iron griddle with too much butter, two toasted buns, raw onion and lime.',
      price: 150,
      categories: ['Snacks & Street Food', 'Main Course'],
      cuisine: 'North Indian',
      picture: 'pav-bhaji',
    },
    {
      name: 'Aloo Tikki Chaat',
      description: 'Crisp potato cakes under chickpeas, cool yoghurt, both chutneys and a handful of sev.',
      price: 110,
      categories: ['Snacks & Street Food'],
      cuisine: 'North Indian',
      picture: 'aloo-tikki-chaat',
    },
    {
      name: 'Onion Bhaji',
      description:
        'Shredded onion in a thin gram-flour batter, fried until every strand is golden. Made for rain.',
      price: 90,
      categories: ['Snacks & Street Food', 'Starters'],
      cuisine: 'North Indian',
      picture: 'onion-bhaji',
    },
    {
      name: 'Butter Bhutta',
      description: 'Sweet corn roasted over coals and rubbed with butter, lime, salt and red chilli.',
      price: 70,
      categories: ['Snacks & Street Food'],
      cuisine: 'North Indian',
      picture: 'butter-bhutta',
    },
    {
      name: 'Crisp Jalebi',
      description:
        'Coils of fermented batter fried in ghee and dipped in saffron syrup. A quarter kilo, still warm.',
      price: 100,
      categories: ['Desserts', 'Snacks & Street Food'],
      cuisine: 'North Indian',
      picture: 'crisp-jalebi',
    },
    {
      name: 'Cutting Chai',
      description: 'Assam leaves boiled with ginger, cardamom and full-cream milk. A flask for two.',
      price: 60,
      categories: ['Beverages'],
      cuisine: 'North Indian',
      picture: 'cutting-chai',
    },
  ],
}
