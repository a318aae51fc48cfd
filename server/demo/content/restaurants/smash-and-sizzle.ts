import type { DemoRestaurant } from '../types.ts'

export const smashAndSizzle: DemoRestaurant = {
  name: 'Smash & Sizzle',
  description:
    'A flat-top griddle, a heavy press and the conviction that a burger should have lace edges. Buns are baked in the morning and toasted in butter at noon; pickles are our own; the fries are cut from real potatoes and fried twice. Late on Fridays there is a queue, and it is cheerful.',
  phoneNumber: '+91 80 5550 0145',
  sellerIndex: 0,
  categories: ['Starters', 'Main Course', 'Snacks & Street Food', 'Desserts', 'Beverages'],
  cuisines: ['American'],
  picture: 'restaurant-smash-and-sizzle',
  address: {
    type: 'Restaurant',
    streetAddress: '1182 27th Main Road, Sector 2, HSR Layout',
    city: 'Bengaluru',
    postalCode: '560102',
    state: 'Karnataka',
    country: 'India',
    location: { coordinates: [12.9101, 77.6512] },
  },
  foods: [
    {
      name: 'Double Smash Burger',
      description:
        'Two thin patties smashed on the griddle, two slices of cheese, pickles, onion and house sauce.',
      price: 340,
      categories: ['Main Course'],
      cuisine: 'American',
      picture: 'double-smash-burger',
      diet: 'non-vegetarian',
      allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    },
    {
      name: 'Hot Honey Fried Chicken',
      description:
        'Three pieces, brined overnight, double dredged, and glazed with honey and bird’s eye chilli.',
      price: 360,
      categories: ['Starters', 'Main Course'],
      cuisine: 'American',
      picture: 'hot-honey-fried-chicken',
      diet: 'non-vegetarian',
      allergens: ['gluten', 'eggs', 'milk'],
    },
    {
      name: 'Twice-Cooked Fries',
      description: 'Skin on, fried twice, salted once. With garlic mayonnaise.',
      price: 130,
      categories: ['Snacks & Street Food', 'Starters'],
      cuisine: 'American',
      picture: 'twice-cooked-fries',
      diet: 'egg',
      allergens: ['eggs'],
    },
    {
      name: 'Coney Dog',
      description:
        'A chicken frankfurter in a split bun with mustard, ketchup and far too many fried onions.',
      price: 220,
      categories: ['Snacks & Street Food'],
      cuisine: 'American',
      picture: 'coney-dog',
      diet: 'non-vegetarian',
      allergens: ['gluten', 'mustard'],
    },
    {
      name: 'Smoked Lamb Ribs',
      description:
        'Six hours over tamarind wood, then the grill, then a sweet and peppery glaze. Bring napkins.',
      price: 690,
      categories: ['Main Course'],
      cuisine: 'American',
      picture: 'smoked-lamb-ribs',
      diet: 'non-vegetarian',
      allergens: [],
    },
    {
      name: 'Club Sandwich',
      description:
        'Three layers of toast with grilled chicken, egg, cheese, tomato and lettuce, held up by sticks.',
      price: 280,
      categories: ['Snacks & Street Food'],
      cuisine: 'American',
      picture: 'club-sandwich',
      diet: 'non-vegetarian',
      allergens: ['gluten', 'eggs', 'milk'],
    },
    {
      name: 'Strawberry Milkshake',
      description:
        'Mahabaleshwar strawberries, vanilla ice cream and cold milk. Thick enough to slow the straw.',
      price: 190,
      categories: ['Beverages', 'Desserts'],
      cuisine: 'American',
      picture: 'strawberry-milkshake',
      diet: 'vegetarian',
      allergens: ['milk'],
    },
    {
      name: 'Game Night Bucket',
      description:
        'Twelve pieces of fried chicken, four burgers, a kilo of fries and six dips. Feeds a cricket team.',
      price: 2890,
      categories: ['Main Course'],
      cuisine: 'American',
      picture: 'game-night-bucket',
      diet: 'non-vegetarian',
      allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    },
  ],
  optionGroups: [
    {
      name: 'Extras',
      min: 0,
      max: 3,
      foods: ['Double Smash Burger', 'Club Sandwich'],
      options: [
        { name: 'Slice of cheese', price: 40, most: 2, diet: 'vegetarian', allergens: ['milk'] },
        { name: 'Fried egg', price: 35, diet: 'egg', allergens: ['eggs'] },
        { name: 'Jalapeños', price: 25, diet: 'vegan' },
      ],
    },
  ],
}
