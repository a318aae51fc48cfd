import type { DemoRestaurant } from '../types.ts'

export const greenBowlKitchen: DemoRestaurant = {
  name: 'Green Bowl Kitchen',
  description:
    'Lunch that lets you think afterwards. Grains are cooked each morning, greens come from two farms off Kanakapura Road, and the dressings are made without sugar. Every bowl says what is in it, and nothing else is.',
  phoneNumber: '+91 80 5550 0146',
  sellerIndex: 0,
  categories: ['Starters', 'Main Course', 'Healthy Bowls', 'Desserts', 'Beverages'],
  cuisines: ['South Indian', 'Mexican', 'Middle Eastern', 'Japanese', 'American'],
  picture: 'restaurant-green-bowl-kitchen',
  address: {
    type: 'Restaurant',
    streetAddress: '15 11th Main Road, 4th Block, Jayanagar',
    city: 'Bengaluru',
    postalCode: '560011',
    state: 'Karnataka',
    country: 'India',
    location: { coordinates: [12.9279, 77.5837] },
  },
  foods: [
    {
      name: 'Rainbow Quinoa Bowl',
      description:
        'Quinoa, roasted pumpkin, avocado, beans, cherry tomatoes and a lime and coriander dressing.',
      price: 320,
      categories: ['Healthy Bowls'],
      cuisine: 'Mexican',
      picture: 'rainbow-quinoa-bowl',
    },
    {
      name: 'Sprouted Moong Salad',
      description:
        'Sprouts, cucumber, raw mango, fresh coconut and a warm tempering of mustard and curry leaf.',
      price: 190,
      categories: ['Healthy Bowls', 'Starters'],
      cuisine: 'South Indian',
      picture: 'sprouted-moong-salad',
    },
    {
      name: 'Green Goddess Salad',
      description: 'Leaves, broccoli, cucumber, avocado and seeds under a herb and yoghurt dressing.',
      price: 260,
      categories: ['Healthy Bowls', 'Starters'],
      cuisine: 'Middle Eastern',
      picture: 'green-goddess-salad',
    },
    {
      name: 'Salmon Poke Bowl',
      description: 'Seasoned rice, marinated salmon, edamame, cucumber, avocado and toasted sesame.',
      price: 480,
      categories: ['Healthy Bowls', 'Main Course'],
      cuisine: 'Japanese',
      picture: 'salmon-poke-bowl',
    },
    {
      name: 'Millet Bisi Bele Bath',
      description:
        'Foxtail millet in place of rice, lentils, eight vegetables and a spice mix ground this week.',
      price: 220,
      categories: ['Healthy Bowls', 'Main Course'],
      cuisine: 'South Indian',
      picture: 'millet-bisi-bele-bath',
    },
    {
      name: 'Seasonal Fruit Bowl',
      description:
        'Whatever is best at the market this morning, cut after you order. Chaat masala in a twist of paper.',
      price: 180,
      categories: ['Healthy Bowls', 'Desserts'],
      cuisine: 'South Indian',
      picture: 'seasonal-fruit-bowl',
    },
    {
      name: 'Blueberry Smoothie Bowl',
      description:
        'Blueberries and banana blended thick, with kiwi, strawberries, coconut and house granola.',
      price: 270,
      categories: ['Healthy Bowls', 'Desserts'],
      cuisine: 'American',
      picture: 'blueberry-smoothie-bowl',
    },
    {
      name: 'Cold-Pressed Greens',
      description: 'Cucumber, green apple, spinach, ginger and lime. Pressed within the hour.',
      price: 160,
      categories: ['Beverages', 'Healthy Bowls'],
      cuisine: 'American',
      picture: 'cold-pressed-greens',
    },
  ],
}
