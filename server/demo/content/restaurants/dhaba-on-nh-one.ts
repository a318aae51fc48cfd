import type { DemoRestaurant } from '../types.ts'

export const dhabaOnNhOne: DemoRestaurant = {
  name: 'Dhaba on NH-1',
  description:
    'Charpoys in the yard, a brass lassi churn, and truck drivers who know exactly what butter is for. Harpreet’s family has fed the Grand Trunk Road since 1958, when the highway was a single lane and the menu a single dal. Today there is more on it, but the dal is the same. Wheat is ground next door; the saag is made only while there is mustard in the fields; the white butter is churned at five and finished by noon. Portions are what a Punjabi aunt considers small, so order half of what you think you need. Chai is free for anybody who drives at night.',
  phoneNumber: '+91 11 5550 0156',
  sellerIndex: 4,
  categories: ['Main Course', 'Biryani & Rice', 'Breads', 'Beverages'],
  cuisines: ['North Indian'],
  picture: 'restaurant-dhaba-on-nh-one',
  address: {
    type: 'Restaurant',
    streetAddress: '3 GT Karnal Road, Model Town',
    city: 'Delhi',
    postalCode: '110009',
    state: 'Delhi',
    country: 'India',
    location: { coordinates: [28.7052, 77.1906] },
  },
  foods: [
    {
      name: 'Rajma Chawal',
      description: 'Red kidney beans from Jammu, cooked until they are creamy, on a hill of plain rice.',
      price: 180,
      categories: ['Main Course', 'Biryani & Rice'],
      cuisine: 'North Indian',
      picture: 'rajma-chawal',
    },
    {
      name: 'Chole Bhature',
      description: 'Dark, tangy chickpeas and two breads blown up like balloons. Sunday on a plate.',
      price: 190,
      categories: ['Main Course', 'Breads'],
      cuisine: 'North Indian',
      picture: 'chole-bhature',
    },
    {
      name: 'Aloo Paratha',
      description:
        'Stuffed to the edges with spiced potato, griddled in ghee, with curd, pickle and white butter.',
      price: 120,
      categories: ['Breads', 'Main Course'],
      cuisine: 'North Indian',
      picture: 'aloo-paratha',
    },
    {
      name: 'Sarson ka Saag & Makki Roti',
      description: 'Winter mustard greens, stirred for hours, and maize flatbread with jaggery on the side.',
      price: 230,
      categories: ['Main Course', 'Breads'],
      cuisine: 'North Indian',
      picture: 'sarson-ka-saag',
    },
    {
      name: 'Kadhai Paneer',
      description: 'Paneer and peppers in a rough tomato masala with crushed coriander and dry chilli.',
      price: 270,
      categories: ['Main Course'],
      cuisine: 'North Indian',
      picture: 'kadhai-paneer',
    },
    {
      name: 'Yellow Dal Tadka',
      description:
        'The one from 1958: two lentils, a ladle of ghee, garlic and red chilli still sizzling on top.',
      price: 160,
      categories: ['Main Course'],
      cuisine: 'North Indian',
      picture: 'yellow-dal-tadka',
    },
    {
      name: 'Tandoori Roti',
      description: 'Whole wheat, straight from the clay oven. With butter, unless you say otherwise.',
      price: 25,
      categories: ['Breads'],
      cuisine: 'North Indian',
      picture: 'tandoori-roti',
    },
    {
      name: 'Malai Lassi',
      description:
        'Sweet, cold, and topped with a finger of cream, in a brass glass that holds half a litre.',
      price: 110,
      categories: ['Beverages'],
      cuisine: 'North Indian',
      picture: 'malai-lassi',
    },
    {
      name: 'Punjabi Thali',
      description: 'Dal, paneer, seasonal vegetable, raita, rice, two rotis, papad, salad and kheer.',
      price: 320,
      categories: ['Main Course'],
      cuisine: 'North Indian',
      picture: 'punjabi-thali',
    },
  ],
}
