/**
 * The names of foods in a measurement: a style, an ingredient and a dish ("Smoky Paneer Tikka"), each drawn from a
 * uniform distribution. A main word is in 1 of 20 names and, drawn again, in 1 of 20 descriptions, like "paneer" on
 * real menus; two words match 1 name in 240; the rare word is in 1 name of 1,000. All shares are the same at every
 * size: a hundred times the foods have a hundred times the matches.
 */
export const styles = words(
  `Smoky Golden Classic Royal Homestyle Peppery Crispy Creamy Tangy Roasted Charred Village`,
)
export const mains = words(
  `Paneer Chicken Mutton Prawn Egg Mushroom Aloo Gobi Chana Rajma Palak Bhindi Baingan Corn Tofu Fish Lamb Kofta Dal Jackfruit`,
)
export const dishes = words(
  `Tikka Curry Biryani Pulao Kebab Roll Wrap Burger Pizza Salad Soup Masala Korma Vindaloo Pakora Samosa Dosa Thali Noodles Sandwich`,
)
export const rareWord = 'Truffle'
/** One food in this many has the rare word in its name. */
export const rareEvery = 1_000

export const searches = {
  frequent: 'paneer',
  twoWords: 'smoky paneer',
  rare: 'truffle',
  misspelt: 'panner tika',
  typed: ['pan', 'bir', 'smok', 'briy', 'chic'],
}

function words(text: string): string[] {
  return text.split(' ')
}

/** An SQL expression: one of the words, drawn for each row. */
export function drawn(words: readonly string[]): string {
  const list = words.map((word) => `'${word}'`).join(', ')
  return `(array[${list}])[1 + floor(random() * ${words.length})::int]`
}
