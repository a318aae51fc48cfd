import type { DemoRestaurant } from '../types.ts'

export const tandoorTales: DemoRestaurant = {
  name: 'Tandoor Tales',
  description:
    'Two clay ovens, one charcoal grill and a kitchen that refuses to hurry. Our dal sits on the embers for eighteen hours, the chicken rests in yoghurt overnight, and every naan is slapped on the wall of the tandoor only after you have ordered it. The recipes came from a grandmother in Old Delhi, who wrote nothing down and corrected everyone; what we cook today is as close as she ever let us get. Come hungry, order one bread too many, and let the last piece of it clean the bowl.',
  phoneNumber: '+91 80 5550 0142',
  sellerIndex: 0,
  categories: ['Starters', 'Main Course', 'Breads', 'Desserts', 'Beverages'],
  cuisines: ['North Indian'],
  picture: 'restaurant-tandoor-tales',
  address: {
    type: 'Restaurant',
    streetAddress: '614 100 Feet Road, HAL 2nd Stage, Indiranagar',
    city: 'Bengaluru',
    postalCode: '560038',
    state: 'Karnataka',
    country: 'India',
    location: { coordinates: [12.9719, 77.6412] },
  },
  foods: [
    {
      name: 'Butter Chicken',
      description:
        'Charred tandoori chicken in a satin gravy of tomato, cashew and cream, finished with dried fenugreek.',
      price: 420,
      categories: ['Main Course'],
      cuisine: 'North Indian',
      picture: 'butter-chicken',
    },
    {
      name: 'Paneer Tikka',
      description:
        'Blocks of fresh paneer, peppers and onion in a mustard and yoghurt marinade, smoked on the skewer.',
      price: 320,
      categories: ['Starters'],
      cuisine: 'North Indian',
      picture: 'paneer-tikka',
    },
    {
      name: 'Tandoori Chicken',
      description:
        'Half a bird, twice marinated, roasted until the edges blacken. With mint chutney and pickled onion.',
      price: 390,
      categories: ['Starters', 'Main Course'],
      cuisine: 'North Indian',
      picture: 'tandoori-chicken',
    },
    {
      name: 'Dal Makhani',
      description: 'Black lentils and kidney beans, eighteen hours on slow embers, with white butter on top.',
      price: 290,
      categories: ['Main Course'],
      cuisine: 'North Indian',
      picture: 'dal-makhani',
    },
    {
      name: 'Palak Paneer',
      description: 'Spinach cooked just long enough to stay green, garlic, a touch of cream and soft paneer.',
      price: 310,
      categories: ['Main Course'],
      cuisine: 'North Indian',
      picture: 'palak-paneer',
    },
    {
      name: 'Garlic Naan',
      description: 'Leavened bread with blisters, brushed with garlic butter and scattered with coriander.',
      price: 75,
      categories: ['Breads'],
      cuisine: 'North Indian',
      picture: 'garlic-naan',
    },
    {
      name: 'Gulab Jamun',
      description:
        'Three milk dumplings, fried dark and left to soak in cardamom and rose syrup. Served warm.',
      price: 120,
      categories: ['Desserts'],
      cuisine: 'North Indian',
      picture: 'gulab-jamun',
    },
    {
      name: 'Mango Lassi',
      description: 'Thick yoghurt churned with Alphonso pulp. You may need the spoon.',
      price: 140,
      categories: ['Beverages'],
      cuisine: 'North Indian',
      picture: 'mango-lassi',
    },
    {
      name: 'Grand Tandoor Platter',
      description:
        'For four to six: tandoori chicken, malai tikka, seekh kebab, paneer tikka, tandoori broccoli, three naans and all the chutneys.',
      price: 2490,
      categories: ['Starters', 'Main Course'],
      cuisine: 'North Indian',
      picture: 'grand-tandoor-platter',
    },
  ],
}
