export interface DemoComplaint {
  subject: string
  description: string
  priority: 'Low' | 'Medium' | 'High'
  /** the seller's text once the complaint is resolved */
  resolutionDetails: string
  /** whether the complaint is about an order whose delivery failed */
  failed?: true
  /** one of these must occur in the name of an ordered food, in lower case; without them any order will do */
  dish?: string[]
}

export const demoComplaints: DemoComplaint[] = [
  {
    subject: 'One item missing from the bag',
    description:
      'I paid for two portions and only one was in the bag. The bill lists both. The rider said that he had picked up a sealed bag, so it must have been left in the kitchen.',
    priority: 'Medium',
    resolutionDetails:
      'You are right: the second portion was still on our counter. We have refunded it in full and added a check of the bill at packing.',
  },
  {
    subject: 'Food arrived cold',
    description:
      'The order took an hour and ten minutes for a distance of three kilometres, and everything was cold by then. We had guests and had to reheat it all.',
    priority: 'Medium',
    resolutionDetails:
      'Our rider had been given two orders in opposite directions, which should not happen. We have refunded half the bill and no longer combine orders that far apart.',
  },
  {
    subject: 'Gravy leaked through the box',
    description:
      'The lid had come off on the way. Half of the gravy was in the bag and the breads at the bottom were soaked. Please seal liquids properly.',
    priority: 'Low',
    dish: ['masala', 'curry', 'gravy', 'dal', 'butter chicken', 'korma', 'makhani', 'sambar'],
    resolutionDetails:
      'Sorry about the mess. We changed to screw-top tubs last week and have refunded the gravy and the breads.',
  },
  {
    subject: 'Wrong dish delivered',
    description:
      'I ordered the vegetarian version and received the one with chicken. We are a vegetarian household, so this is serious for us. Nobody ate it, but it must not happen again.',
    priority: 'High',
    dish: ['veg', 'paneer', 'dal', 'aloo', 'gobi', 'mushroom', 'falafel'],
    resolutionDetails:
      'We apologise without reservation. The full amount has been refunded, and vegetarian orders are now packed at a separate counter with a green seal.',
  },
  {
    subject: 'Hair in the food',
    description:
      'There was a hair in the rice. I have a photograph and can send it. I expect better from this kitchen.',
    priority: 'High',
    dish: ['rice', 'biryani', 'pulao'],
    resolutionDetails:
      'This is unacceptable and we are ashamed. Your order has been refunded, and the whole team has been through hygiene training again this week.',
  },
  {
    subject: 'Set to failed before anybody set out',
    description:
      'The order was set to failed ten minutes after it had been accepted. Nobody came and nobody called. We found out when we looked at the page, hungry.',
    priority: 'High',
    failed: true,
    resolutionDetails:
      'Our last rider had to go home ill and the kitchen did not know. You should have had a call at once. Whatever was paid has been refunded, and we have a second rider in the evenings now.',
  },
  {
    subject: 'Much too spicy',
    description:
      'I wrote that it was for children and asked for it mild. It was hotter than the normal one. The children went to bed on bread and milk.',
    priority: 'Low',
    dish: ['masala', 'curry', 'chilli', 'chicken', 'biryani', 'tikka', 'schezwan', 'noodles'],
    resolutionDetails:
      'Your note did not reach the chef. We have fixed that on our side, and the next children’s meal is on us: just mention this complaint.',
  },
  {
    subject: 'Portion much smaller than usual',
    description:
      'I have ordered this dish many times. This one was about two thirds of the usual amount at the same price.',
    priority: 'Low',
    resolutionDetails:
      'A new colleague used the lunch ladle in the evening. He knows the difference now, and we have refunded a third of the dish.',
  },
  {
    subject: 'Rider asked for extra money',
    description:
      'The rider asked for thirty rupees more because of the rain. I had paid the bill already. I do not mind a tip, but I do mind being told.',
    priority: 'Medium',
    resolutionDetails:
      'Our riders may never ask for money beyond the bill. We have spoken with him, he apologises, and the thirty rupees have been returned.',
  },
  {
    subject: 'Allergic reaction: nuts not mentioned',
    description:
      'My sister is allergic to cashews. The description says nothing about them, and there were clearly some in the gravy. She is fine, but only because we had medicine at home.',
    priority: 'High',
    dish: ['masala', 'curry', 'korma', 'makhani', 'biryani'],
    resolutionDetails:
      'We are very glad that she is well. Every dish with nuts now says so in its description, and we have refunded the order. If there were any medical costs, please let us have the bill.',
  },
  {
    subject: 'Stale bread',
    description: 'The breads were hard and clearly from the morning. The rest of the meal was good.',
    priority: 'Low',
    dish: ['naan', 'roti', 'kulcha', 'pav', 'bread', 'paratha', 'pita', 'bun'],
    resolutionDetails:
      'They were, and they should not have been. The breads are refunded and the tray has been thrown out.',
  },
  {
    subject: 'Cake arrived damaged',
    description:
      'One side of the cake was pressed flat and the name was unreadable. It was for a seventieth birthday, and there was no time to get another.',
    priority: 'High',
    dish: ['cake', 'gateau'],
    resolutionDetails:
      'We cannot give you the evening back, but we have refunded the cake, and we should like to bake another one for your mother whenever you choose.',
  },
  {
    subject: 'Delivered to the wrong building',
    description:
      'The rider left the bag with the guard of the building across the street. By the time we found out, it had been eaten.',
    priority: 'Medium',
    resolutionDetails:
      'The pin of your building was on the wrong side of the road. We have corrected our note for the riders and refunded the whole order.',
  },
  {
    subject: 'No cutlery although requested',
    description:
      'We ate in the office and had asked for four sets of cutlery. There were none. Noodles by hand are not a success.',
    priority: 'Low',
    dish: ['noodles', 'ramen', 'udon', 'pasta', 'spaghetti'],
    resolutionDetails:
      'Point taken, and our apologies to the office. Requests like yours are now printed in bold on the packing slip.',
  },
  {
    subject: 'Curd had turned sour',
    description:
      'The curd that came with the meal was past its best, and so was the raita. The date on the cup was yesterday’s.',
    priority: 'Medium',
    dish: ['curd', 'raita', 'thali', 'biryani', 'meals'],
    resolutionDetails:
      'Our fridge alarm failed that night. The stock has been thrown away, the fridge replaced, and your meal refunded.',
  },
  {
    subject: 'Delivery code asked for on the phone',
    description:
      'Somebody called before the food had come and asked for my delivery code. I gave it, and the order was marked as delivered twenty minutes before it arrived.',
    priority: 'Medium',
    resolutionDetails:
      'The code should be given only with the bag in your hand. The rider has been warned, and we have credited the delay. Thank you for telling us.',
  },
  {
    subject: 'Nobody came',
    description:
      'The app said that the delivery had failed because nobody opened. We were at home the whole evening, the bell works, and nobody called.',
    priority: 'High',
    failed: true,
    resolutionDetails:
      'Our rider rang at number 12 instead of 21 and gave up too soon. We are sorry. Nothing is owed, and your next delivery is on us.',
  },
  {
    subject: 'Two hours of waiting for nothing',
    description:
      'After two hours the order was set to failed without a word. We could have cooked in that time, and the children went to bed late.',
    priority: 'Medium',
    failed: true,
    resolutionDetails:
      'The rider’s scooter broke down and we did not find another in time. We should have called you. From now on we call after thirty minutes.',
  },
  {
    subject: 'Sent back at the gate',
    description:
      'The guard at our gate was told about the order, yet the rider turned round without calling me. Please let riders call before they leave.',
    priority: 'Low',
    failed: true,
    resolutionDetails:
      'The rider was new and did not know that he may call. He does now, and your gate is in our notes.',
  },
]
