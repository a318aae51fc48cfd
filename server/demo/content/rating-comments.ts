import type { ReferenceType } from '#contract/rules/rating.ts'

export type StarCount = 1 | 2 | 3 | 4 | 5

type CommentsByStars = Record<StarCount, readonly string[]>

const foodComments: CommentsByStars = {
  5: [
    'Arrived hot and tasted as if somebody’s mother had made it. Ordering again on Sunday.',
    'I have eaten this in four cities. This is the one.',
    'Generous portion, perfect seasoning, and packed so that nothing went soggy.',
    'My daughter, who eats nothing, ate this. Five stars are not enough.',
    'Exactly as spicy as they said. Exactly as spicy as I wanted.',
    'The smell alone was worth the money.',
    'We fought over the last bite. I lost.',
    'You can tell it was cooked after I ordered and not an hour before.',
    'Been ordering this every week since March and it has been the same every time. That is rare.',
    'Simple, fresh, well balanced. Nothing to add.',
    'Beautiful. I even washed the box and kept it.',
    'Converted my in-laws. That is all I will say.',
  ],
  4: [
    'Very good. A little less salt and it would be perfect.',
    'Tasty and filling, though I would have liked one more piece.',
    'Great flavour. Not quite hot when it came, a minute in the pan fixed it.',
    'Better than I expected at this price.',
    'Lovely texture. The chutney on the side was the real star.',
    'Solid. I would order it again on a weekday.',
    'Really good, only slightly oilier than I like.',
    'My second time. As good as the first, but the portion looked a bit smaller.',
    'Nice and fresh. More chilli for me next time.',
    'Good home-style cooking, nothing fancy, nothing wrong.',
  ],
  3: [
    'Fine, but I have had better in the same neighbourhood.',
    'The taste was good, the portion was not.',
    'A bit bland for me. My children liked it.',
    'Half of it was excellent and the other half had gone soft on the way.',
    'It was all right. I probably would not choose it again.',
    'Good when it is hot. Mine was not.',
    'Too sweet for my liking, but cooked well.',
    'Decent, although the picture promised more.',
  ],
  2: [
    'Cold and a little rubbery. I know they can do better.',
    'Far too much oil. I had to pour some of it off.',
    'They forgot the chutney, and without it there is not much to taste.',
    'Overcooked today. Last week it was lovely.',
    'I asked for mild and cried through the whole meal.',
    'Small for the price, and the lid had leaked.',
  ],
  1: [
    'Not what I ordered, and nobody picked up the phone.',
    'Came stone cold after an hour and twenty minutes.',
    'So salty that we could not finish it. Very disappointing.',
    'Something was off with the gravy, so we threw it away.',
  ],
}

const restaurantComments: CommentsByStars = {
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

const deliveryComments: CommentsByStars = {
  5: [
    'Ten minutes early, in the rain, with a smile.',
    'He called from the gate, waited for the code and wished us a good evening. Lovely.',
    'Handed over upright and still steaming. Not a drop spilt.',
    'Found our lane without calling once. That has never happened before.',
    'Very careful with the cake. It arrived without a scratch.',
    'She took the stairs because the lift was out. Four floors. Thank you!',
  ],
  4: [
    'On time and polite. The bag was a bit squashed.',
    'Quick, although he rang the wrong bell first.',
    'Good. A call from the gate would have helped.',
    'Slight delay because of the match traffic, but he kept me posted.',
  ],
  3: [
    'Fifteen minutes late, no explanation, friendly enough.',
    'He left it with the guard although I was at home.',
    'Came on time but had no change for five hundred.',
    'The map sent him to the back gate. Not his fault, I suppose.',
  ],
  2: [
    'Forty minutes late, and the soup had found its way into everything.',
    'Asked me to come down to the main road to collect it.',
    'Called me six times for directions while I was in a meeting.',
  ],
  1: ['More than an hour late and rude about it.', 'The bag was upside down. You can imagine the dal.'],
}

/** The comments of the demo's ratings, by what is rated and by the number of stars. */
export const ratingComments: Record<ReferenceType, CommentsByStars> = {
  Food: foodComments,
  Restaurant: restaurantComments,
  Delivery: deliveryComments,
}
