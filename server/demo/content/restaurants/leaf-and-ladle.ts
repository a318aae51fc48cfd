import type { DemoRestaurant } from '../types.ts'

export const leafAndLadle: DemoRestaurant = {
  name: 'Leaf & Ladle',
  description:
    'Everything here begins at four in the morning, when the stone grinder in the back kitchen starts on the first batch of batter. By six the griddles are hot, and the queue outside Gandhi Bazaar knows it. We serve the food of a Bengaluru breakfast and a Tamil lunch: dosas with lace edges, idlis that give way to a spoon, and a full meal on a banana leaf with as many second helpings as you can nod for. The sambar changes with the vegetables of the day, the coconut chutney is ground every hour, and the coffee is a blend of plantation peaberry and just enough chicory. Our cooks have been with us for an average of eleven years, and three of them are brothers. Nothing is fried twice, nothing is kept overnight, and the leaf always points the right way. Tell us if you would like your dosa soft: we will be sad, but we will do it.',
  phoneNumber: '+91 80 5550 0141',
  sellerIndex: 0,
  categories: [
    'Starters',
    'Main Course',
    'Biryani & Rice',
    'Snacks & Street Food',
    'Healthy Bowls',
    'Desserts',
    'Beverages',
  ],
  cuisines: ['South Indian'],
  picture: 'restaurant-leaf-and-ladle',
  address: {
    type: 'Restaurant',
    streetAddress: '27 DVG Road, Gandhi Bazaar, Basavanagudi',
    city: 'Bengaluru',
    postalCode: '560004',
    state: 'Karnataka',
    country: 'India',
    location: { coordinates: [12.9448, 77.5713] },
  },
  foods: [
    {
      name: 'Masala Dosa',
      description:
        'A long, crackling dosa brushed with red chutney and folded over turmeric potatoes. Comes with sambar and coconut chutney.',
      price: 110,
      categories: ['Main Course', 'Snacks & Street Food'],
      cuisine: 'South Indian',
      picture: 'masala-dosa',
      diet: 'vegan',
      allergens: ['mustard'],
    },
    {
      name: 'Idli Sambar',
      description:
        'Three steamed rice cakes, soft as a pillow, with a bowl of drumstick sambar and white chutney.',
      price: 75,
      categories: ['Snacks & Street Food', 'Healthy Bowls'],
      cuisine: 'South Indian',
      picture: 'idli-sambar',
      diet: 'vegan',
      allergens: ['mustard'],
    },
    {
      name: 'Medu Vada',
      description:
        'Lentil doughnuts with pepper and curry leaf, crisp outside and airy within. Two to a plate.',
      price: 80,
      categories: ['Snacks & Street Food', 'Starters'],
      cuisine: 'South Indian',
      picture: 'medu-vada',
      diet: 'vegan',
      allergens: [],
    },
    {
      name: 'Onion Uttapam',
      description:
        'A thick griddle cake of fermented batter, studded with onion, tomato, green chilli and coriander.',
      price: 105,
      categories: ['Main Course'],
      cuisine: 'South Indian',
      picture: 'onion-uttapam',
      diet: 'vegan',
      allergens: [],
    },
    {
      name: 'Banana Leaf Meal',
      description:
        'Rice, sambar, rasam, two vegetables, kootu, curd, pickle, papad and payasam, packed with a fresh leaf to eat it from.',
      price: 260,
      categories: ['Main Course', 'Biryani & Rice'],
      cuisine: 'South Indian',
      picture: 'banana-leaf-meal',
      diet: 'vegetarian',
      allergens: ['milk', 'mustard'],
    },
    {
      name: 'Curd Rice',
      description:
        'Cool, creamy rice with a crackle of mustard seeds, ginger and pomegranate. The gentlest thing we make.',
      price: 95,
      categories: ['Biryani & Rice'],
      cuisine: 'South Indian',
      picture: 'curd-rice',
      diet: 'vegetarian',
      allergens: ['milk', 'mustard'],
    },
    {
      name: 'Kesari Bath',
      description:
        'Warm semolina pudding with saffron, ghee and cashews fried until they are the colour of toast.',
      price: 70,
      categories: ['Desserts'],
      cuisine: 'South Indian',
      picture: 'kesari-bath',
      diet: 'vegetarian',
      allergens: ['gluten', 'milk', 'nuts'],
    },
    {
      name: 'Filter Coffee',
      description: 'Pulled long between tumbler and dabara until it wears a proper head of foam.',
      price: 45,
      categories: ['Beverages'],
      cuisine: 'South Indian',
      picture: 'filter-coffee',
      diet: 'vegetarian',
      allergens: ['milk'],
    },
    {
      name: 'Festival Meal for Ten',
      description:
        'The whole feast of twenty-two dishes for a family function: ten leaves, ten sweets, and our people to serve it if you live within five kilometres.',
      price: 4200,
      categories: ['Main Course'],
      cuisine: 'South Indian',
      picture: 'festival-meal-for-ten',
      diet: 'vegetarian',
      allergens: ['gluten', 'milk', 'nuts', 'mustard'],
    },
  ],
}
