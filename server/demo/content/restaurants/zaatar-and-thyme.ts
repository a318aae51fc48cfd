import type { DemoRestaurant } from '../types.ts'

export const zaatarAndThyme: DemoRestaurant = {
  name: 'Za’atar & Thyme',
  description:
    'A courtyard, a charcoal pit and a clay oven that never cools. Hummus is ground fresh every two hours, pita puffs to order, and the skewers turn by hand. Bring friends: mezze is a conversation, and it goes better with more people and more olive oil.',
  phoneNumber: '+91 40 5550 0148',
  sellerIndex: 1,
  categories: ['Starters', 'Main Course', 'Breads', 'Snacks & Street Food', 'Healthy Bowls', 'Beverages'],
  cuisines: ['Middle Eastern'],
  picture: 'restaurant-zaatar-and-thyme',
  address: {
    type: 'Restaurant',
    streetAddress: '8-2-684 Road No. 12, Banjara Hills',
    city: 'Hyderabad',
    postalCode: '500034',
    state: 'Telangana',
    country: 'India',
    location: { coordinates: [17.4102, 78.4375] },
  },
  foods: [
    {
      name: 'Chicken Shawarma',
      description:
        'Shaved from the spit into warm bread with garlic toum, pickles and a few fries, as it should be.',
      price: 190,
      categories: ['Snacks & Street Food', 'Main Course'],
      cuisine: 'Middle Eastern',
      picture: 'chicken-shawarma',
    },
    {
      name: 'Falafel Pita',
      description: 'Green inside, brown outside, tucked in pita with tahini, tomato and pickled turnip.',
      price: 170,
      categories: ['Snacks & Street Food'],
      cuisine: 'Middle Eastern',
      picture: 'falafel-pita',
    },
    {
      name: 'Falafel Plate',
      description: 'Seven falafel straight from the oil, sesame on the crust, tahini and a wedge of lemon.',
      price: 210,
      categories: ['Starters'],
      cuisine: 'Middle Eastern',
      picture: 'falafel-plate',
    },
    {
      name: 'Hummus with Olive Oil',
      description: 'Chickpeas and tahini whipped smooth, with a pool of green oil, paprika and parsley.',
      price: 180,
      categories: ['Starters', 'Healthy Bowls'],
      cuisine: 'Middle Eastern',
      picture: 'hummus-with-olive-oil',
    },
    {
      name: 'Shish Taouk',
      description:
        'Chicken in lemon and yoghurt, skewered with peppers and onion, and charred at the corners.',
      price: 340,
      categories: ['Main Course', 'Starters'],
      cuisine: 'Middle Eastern',
      picture: 'shish-taouk',
    },
    {
      name: 'Fattoush',
      description: 'Cucumber, tomato, radish and herbs with shards of toasted bread, sumac and pomegranate.',
      price: 200,
      categories: ['Healthy Bowls', 'Starters'],
      cuisine: 'Middle Eastern',
      picture: 'fattoush',
    },
    {
      name: 'Warm Pita',
      description: 'Three rounds, straight off the oven floor, dusted with za’atar.',
      price: 70,
      categories: ['Breads'],
      cuisine: 'Middle Eastern',
      picture: 'warm-pita',
    },
    {
      name: 'Mint Lemonade',
      description: 'Lemons and a fistful of mint crushed with ice. The colour is all its own.',
      price: 110,
      categories: ['Beverages'],
      cuisine: 'Middle Eastern',
      picture: 'mint-lemonade',
    },
    {
      name: 'Grand Mezze Table',
      description:
        'For six: hummus, moutabal, labneh, tabbouleh, fattoush, falafel, olives, stuffed vine leaves and a basket of pita.',
      price: 1850,
      categories: ['Starters', 'Main Course'],
      cuisine: 'Middle Eastern',
      picture: 'grand-mezze-table',
    },
  ],
}
