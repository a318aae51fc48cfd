import type { CommentsByStars } from './types.ts'

/** What customers write about how an order reached them. */
export const deliveryComments: CommentsByStars = {
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
