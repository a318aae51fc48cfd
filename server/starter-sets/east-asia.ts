import type { StarterSet } from './types.ts'

export const eastAsia: StarterSet = {
  title: 'East Asia',
  categories: [
    { name: 'Dim Sum & Dumplings', description: 'Steamed, fried and in soup.' },
    { name: 'Noodles', description: 'In soup, fried and cold.' },
    { name: 'Rice', description: 'Fried rice, rice bowls and congee.' },
    { name: 'Sushi & Sashimi', description: 'Nigiri, maki and raw fish.' },
    { name: 'Soups & Hot Pot', description: 'Broths to share or alone.' },
    { name: 'Grill & Barbecue', description: 'From the charcoal.' },
    { name: 'Stir-fry', description: 'From the wok, with rice.' },
    { name: 'Sides', description: 'Vegetables, kimchi and pickles.' },
    { name: 'Desserts', description: 'Mochi, buns and puddings.' },
    { name: 'Tea & Drinks', description: 'Hot tea, bubble tea and juices.' },
  ],
  cuisines: [
    { name: 'Cantonese', description: 'Dim sum, roasts and congee.' },
    { name: 'Sichuan', description: 'Chilli, pepper and garlic.' },
    { name: 'Japanese', description: 'Sushi, ramen and donburi.' },
    { name: 'Korean', description: 'Barbecue, bibimbap and kimchi.' },
    { name: 'Taiwanese', description: 'Beef noodles and street food.' },
    { name: 'Thai', description: 'Curries, noodles and salads.' },
    { name: 'Vietnamese', description: 'Phở, bánh mì and summer rolls.' },
    { name: 'Malaysian', description: 'Laksa, satay and nasi lemak.' },
  ],
  synonyms: [
    ['dumplings', 'gyoza', 'jiaozi', 'mandu'],
    ['wonton', 'huntun'],
    ['congee', 'jook', 'okayu'],
    ['bao', 'baozi', 'bun'],
    ['tofu', 'beancurd', 'doufu'],
    ['gimbap', 'kimbap'],
    ['prawns', 'shrimp', 'ebi'],
  ],
}
