/** Categories, cuisines and words of the search with which a new marketplace of a region begins. */
export interface StarterSet {
  title: string
  categories: { name: string; description: string }[]
  cuisines: { name: string; description: string }[]
  /** single words that mean the same; a word is in one group */
  synonyms: string[][]
}

export const india: StarterSet = {
  title: 'India',
  categories: [
    { name: 'Starters', description: 'Small plates from the tandoor, the wok or the fryer.' },
    { name: 'Main Course', description: 'Curries, gravies and whole meals.' },
    { name: 'Biryani & Rice', description: 'Biryani, pulao, fried rice and curd rice.' },
    { name: 'Breads', description: 'Naan, roti, paratha and parotta.' },
    { name: 'Dosa & Idli', description: 'Dosa, idli, vada and uttapam.' },
    { name: 'Thali', description: 'A whole meal on one plate.' },
    { name: 'Snacks & Street Food', description: 'Chaat, samosa, vada pav and pakora.' },
    { name: 'Sweets & Desserts', description: 'Mithai, kulfi, halwa and ice cream.' },
    { name: 'Beverages', description: 'Tea, coffee, lassi and coolers.' },
  ],
  cuisines: [
    { name: 'North Indian', description: 'Tandoor, dal and rich gravies.' },
    { name: 'South Indian', description: 'Rice, lentils, coconut and curry leaves.' },
    { name: 'Mughlai', description: 'Kebabs, korma and biryani.' },
    { name: 'Bengali', description: 'Fish, mustard and sweets.' },
    { name: 'Gujarati', description: 'Vegetarian thalis and farsan.' },
    { name: 'Punjabi', description: 'Butter, paneer and robust curries.' },
    { name: 'Indo-Chinese', description: 'Noodles, Manchurian and fried rice.' },
    { name: 'Italian', description: 'Pizza, pasta and risotto.' },
  ],
  synonyms: [
    ['curd', 'dahi', 'yoghurt', 'yogurt'],
    ['aubergine', 'baingan', 'brinjal', 'eggplant'],
    ['bhindi', 'ladyfinger', 'okra'],
    ['chana', 'chickpeas', 'chole', 'garbanzo'],
    ['aloo', 'potato'],
    ['coriander', 'cilantro', 'dhania'],
    ['chicken', 'murg', 'murgh'],
    ['fish', 'machli', 'macchi'],
    ['egg', 'anda'],
    ['methi', 'fenugreek'],
    ['doodh', 'milk'],
    ['nariyal', 'coconut'],
    ['prawns', 'jhinga', 'shrimp'],
  ],
}

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
