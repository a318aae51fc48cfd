import type { StarterSet } from './types.ts'

export const middleEast: StarterSet = {
  title: 'Middle East',
  categories: [
    { name: 'Cold Mezze', description: 'Hummus, moutabal, tabbouleh and pickles.' },
    { name: 'Hot Mezze', description: 'Falafel, kibbeh, sambousek and halloumi.' },
    { name: 'Grills', description: 'Kebab, shish taouk and mixed grills.' },
    { name: 'Shawarma & Wraps', description: 'In bread, with garlic or tahini.' },
    { name: 'Rice & Stews', description: 'Kabsa, mandi, maqluba and khoresh.' },
    { name: 'Manakish & Breads', description: 'From the oven, with za’atar, cheese or meat.' },
    { name: 'Salads', description: 'Fattoush and fresh vegetables.' },
    { name: 'Sweets', description: 'Baklava, kunafa and maamoul.' },
    { name: 'Drinks', description: 'Juices, laban, tea and coffee.' },
  ],
  cuisines: [
    { name: 'Lebanese', description: 'Mezze, grills and fresh herbs.' },
    { name: 'Syrian', description: 'Kebabs, kibbeh and stews.' },
    { name: 'Turkish', description: 'Kebap, pide and meze.' },
    { name: 'Persian', description: 'Rice, saffron and stews.' },
    { name: 'Egyptian', description: 'Koshary, ful and taameya.' },
    { name: 'Gulf', description: 'Kabsa, mandi and machboos.' },
    { name: 'Moroccan', description: 'Tagine and couscous.' },
    { name: 'Indian', description: 'Curries, tandoor and biryani.' },
  ],
  synonyms: [
    ['hummus', 'houmous', 'humus', 'hommos'],
    ['falafel', 'taameya'],
    ['shawarma', 'shawerma', 'shwarma'],
    ['kunafa', 'knafeh', 'kunefe'],
    ['moutabal', 'mutabbal'],
    ['laban', 'ayran'],
    ['chickpeas', 'garbanzo'],
    ['aubergine', 'eggplant'],
    ['ful', 'foul'],
  ],
}
