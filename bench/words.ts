/**
 * What the foods of a measurement are called: a style, what it is made of and a dish ("Smoky Paneer Tikka"), each
 * drawn evenly. So a main word stands in 1 of 20 names and, drawn once more, in 1 of 20 descriptions, as "paneer"
 * does on real menus; two words fit 1 name in 240; the rare word stands in 1 name of 1,000. All shares are the same
 * at every size: a hundred times the foods have a hundred times the hits.
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
/** One food in so many has the rare word in its name. */
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

/** An SQL expression: one of the words, drawn anew for each row. */
export function drawn(words: readonly string[]): string {
  const list = words.map((word) => `'${word}'`).join(', ')
  return `(array[${list}])[1 + floor(random() * ${words.length})::int]`
}
