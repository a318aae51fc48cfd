export const demoCuisines = [
  {
    name: 'North Indian',
    description:
      'Butter, smoke and patience: tandoors, dhabas and the sweet shops of Delhi, Punjab, Awadh and Rajasthan.',
    picture: 'cuisine-north-indian',
  },
  {
    name: 'South Indian',
    description:
      'Rice, coconut, curry leaf and tamarind, from crisp dosas and Hyderabadi dum to the fish pots of Kerala.',
    picture: 'cuisine-south-indian',
  },
  {
    name: 'Indo-Chinese',
    description: 'Born in Kolkata, at home in every Indian town: high flames, soy, garlic and green chilli.',
    picture: 'cuisine-indo-chinese',
  },
  {
    name: 'Italian',
    description:
      'Few ingredients, treated well. Wood-fired crusts, tomatoes cooked slowly, pasta cooked briefly.',
    picture: 'cuisine-italian',
  },
  {
    name: 'Mexican',
    description: 'Warm corn tortillas, charred salsa, lime and beans, with as much chilli as you dare.',
    picture: 'cuisine-mexican',
  },
  {
    name: 'Japanese',
    description:
      'Quiet, exact and clean: seasoned rice, clear broths and a knife that does most of the work.',
    picture: 'cuisine-japanese',
  },
  {
    name: 'Middle Eastern',
    description:
      'Mezze to share, bread to dip, charcoal for the skewers, and sesame and mint in everything else.',
    picture: 'cuisine-middle-eastern',
  },
  {
    name: 'American',
    description:
      'Griddles and grills: stacked burgers, long breakfasts, thick shakes and desserts with two spoons.',
    picture: 'cuisine-american',
  },
] as const
