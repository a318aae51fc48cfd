import type { DemoRestaurant } from '../types.ts'

export const casaChilaca: DemoRestaurant = {
  name: 'Casa Chilaca',
  description:
    'A taquería in a Bandra lane, painted too brightly on purpose. We press our own tortillas from corn soaked overnight in lime water, roast every chilli on the comal, and make four salsas, of which the last one is kept behind the counter. Vegetarians eat as well here as anybody else.',
  phoneNumber: '+91 22 5550 0151',
  sellerIndex: 2,
  categories: ['Starters', 'Main Course', 'Snacks & Street Food', 'Healthy Bowls', 'Desserts', 'Beverages'],
  cuisines: ['Mexican'],
  picture: 'restaurant-casa-chilaca',
  address: {
    type: 'Restaurant',
    streetAddress: '34 Chapel Road, Ranwar, Bandra West',
    city: 'Mumbai',
    postalCode: '400050',
    state: 'Maharashtra',
    country: 'India',
    location: { coordinates: [19.0553, 72.8278] },
  },
  foods: [
    {
      name: 'Tacos al Pastor',
      description: 'Three corn tortillas with spit-roasted chicken, pineapple, onion and coriander.',
      price: 290,
      categories: ['Main Course', 'Snacks & Street Food'],
      cuisine: 'Mexican',
      picture: 'tacos-al-pastor',
    },
    {
      name: 'Rajma Burrito',
      description:
        'Kidney beans, lime rice, cheese, guacamole and pickled jalapeños, rolled tight and toasted.',
      price: 270,
      categories: ['Main Course'],
      cuisine: 'Mexican',
      picture: 'rajma-burrito',
    },
    {
      name: 'Nachos Grande',
      description:
        'A tray of corn chips under molten cheese, beans, salsa, sour cream and guacamole. Not for one.',
      price: 310,
      categories: ['Starters', 'Snacks & Street Food'],
      cuisine: 'Mexican',
      picture: 'nachos-grande',
    },
    {
      name: 'Corn Tamales',
      description: 'Steamed in the husk with green chilli and cheese. Unwrap carefully.',
      price: 240,
      categories: ['Starters'],
      cuisine: 'Mexican',
      picture: 'corn-tamales',
    },
    {
      name: 'Guacamole & Totopos',
      description: 'Avocado crushed to order with lime, onion and green chilli, and warm chips to carry it.',
      price: 250,
      categories: ['Starters', 'Healthy Bowls'],
      cuisine: 'Mexican',
      picture: 'guacamole-and-totopos',
    },
    {
      name: 'Elote',
      description: 'Grilled corn on the cob with lime crema, chilli and crumbled cheese.',
      price: 140,
      categories: ['Snacks & Street Food', 'Starters'],
      cuisine: 'Mexican',
      picture: 'elote',
    },
    {
      name: 'Churros con Chocolate',
      description: 'Six ridged sticks in cinnamon sugar, and a cup of thick dark chocolate.',
      price: 200,
      categories: ['Desserts'],
      cuisine: 'Mexican',
      picture: 'churros-con-chocolate',
    },
    {
      name: 'Watermelon Agua Fresca',
      description: 'Watermelon, lime, a few leaves of mint. That is all of it.',
      price: 120,
      categories: ['Beverages'],
      cuisine: 'Mexican',
      picture: 'watermelon-agua-fresca',
    },
    {
      name: 'Fiesta Taco Board',
      description:
        'Twenty-four build-your-own tacos with three fillings, four salsas, beans, rice and guacamole.',
      price: 2150,
      categories: ['Main Course'],
      cuisine: 'Mexican',
      picture: 'fiesta-taco-board',
    },
  ],
}
