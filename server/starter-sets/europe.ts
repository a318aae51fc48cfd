import type { StarterSet } from './types.ts'

export const europe: StarterSet = {
  title: 'Europe',
  categories: [
    { name: 'Starters', description: 'Small plates to begin with.' },
    { name: 'Soups', description: 'Hot and cold, clear and creamy.' },
    { name: 'Salads', description: 'Leaves, vegetables and bowls.' },
    { name: 'Pizza', description: 'From the stone oven.' },
    { name: 'Pasta', description: 'Fresh and dried, with sauces.' },
    { name: 'Burgers & Sandwiches', description: 'Between two halves of bread.' },
    { name: 'Mains', description: 'Meat, fish and vegetarian dishes.' },
    { name: 'Sides', description: 'Fries, rice, bread and vegetables.' },
    { name: 'Desserts', description: 'Cakes, ice cream and pastries.' },
    { name: 'Drinks', description: 'Hot and cold.' },
  ],
  cuisines: [
    { name: 'Italian', description: 'Pizza, pasta and risotto.' },
    { name: 'French', description: 'Quiche, crêpes and bistro dishes.' },
    { name: 'German', description: 'Schnitzel, sausages and spätzle.' },
    { name: 'Greek', description: 'Gyros, souvlaki and mezedes.' },
    { name: 'Spanish', description: 'Tapas, paella and tortilla.' },
    { name: 'British', description: 'Pies, roasts, fish and chips.' },
    { name: 'Turkish', description: 'Döner, pide and meze.' },
    { name: 'Indian', description: 'Curries, tandoor and rice.' },
  ],
  synonyms: [
    ['fries', 'chips', 'frites'],
    ['aubergine', 'eggplant', 'melanzane'],
    ['courgette', 'zucchini'],
    ['rocket', 'arugula', 'rucola'],
    ['prawns', 'shrimp', 'gambas'],
    ['doner', 'kebab', 'kebap'],
    ['coriander', 'cilantro'],
    ['yoghurt', 'yogurt'],
  ],
}
