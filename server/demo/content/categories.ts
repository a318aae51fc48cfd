export const demoCategories = [
  {
    name: 'Starters',
    description:
      'Small plates to open the evening: straight from the tandoor, the wok or the fryer, best eaten with the fingers.',
  },
  {
    name: 'Main Course',
    description:
      'The dish the table is laid for. Slow gravies, generous plates and whole meals that need nothing beside them.',
  },
  {
    name: 'Biryani & Rice',
    description:
      'Long-grained, fragrant and never sticky: dum biryanis, fried rice, and the curd rice that ends a good meal.',
  },
  {
    name: 'Breads',
    description:
      'Blistered naan, flaky parotta, soft appam and everything else that is made to be torn and shared.',
  },
  {
    name: 'Snacks & Street Food',
    description: 'The corner stall, brought to your door: crisp, tangy, hot, and gone in four bites.',
  },
  {
    name: 'Healthy Bowls',
    description: 'Grains, greens, sprouts and fruit, put together so that you look forward to lunch.',
  },
  {
    name: 'Desserts',
    description: 'Syrup, cream, cardamom and chocolate. Keep some room.',
  },
  {
    name: 'Beverages',
    description: 'From frothy filter coffee to tall coolers: something to sip while the food is on its way.',
  },
] as const
