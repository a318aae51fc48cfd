import type { CommentsByStars } from './types.ts'

/** What customers write about a restaurant as a whole. */
export const restaurantComments: CommentsByStars = {
  5: [
    'The most reliable kitchen on this app. We have stopped looking for others.',
    'I called to change the address and they were kind about it. The food was as good as ever.',
    'Everything on the menu tastes as if someone cared.',
    'They remembered that I do not eat garlic. I never asked twice.',
    'Birthday lunch for eleven people, all of it on time, all of it hot.',
    'Fair prices, honest portions, clean packing with very little plastic.',
    'Reminds me of the place near my college that closed. I nearly cried.',
    'Never had a bad meal from here in two years.',
    'Best in the area, and I have tried them all during the lockdowns.',
  ],
  4: [
    'Very good food. Weekends are slow, so order early.',
    'Great starters and breads. The desserts are fine.',
    'Consistent and quick. I would love a smaller portion size for lunch.',
    'Good variety for vegetarians, which is not common for this sort of menu.',
    'Nearly everything is excellent. Skip the drinks.',
    'Polite staff, tasty food, slightly expensive.',
    'Packing has improved a lot since last year. Well done.',
  ],
  3: [
    'Some dishes are wonderful and some are forgettable. Learn which is which.',
    'Good food, but two of my last five orders had something missing.',
    'It used to be better before they got popular.',
    'Nice when you eat there. It does not travel so well.',
    'Average for the price. The location is what you pay for.',
  ],
  2: [
    'Twice in a row they ran out of what I had ordered and told me only after half an hour.',
    'Everything was swimming in oil this time.',
    'The food is decent, the waiting is not.',
    'They used to be my favourite. Something has changed in the kitchen.',
  ],
  1: [
    'Order accepted, then silence for two hours. I ended up making noodles.',
    'Wrong items, cold food and no apology.',
    'I found the lid off and half of the curry in the bag.',
  ],
}
