import type { Mutant } from '../mutant.ts'

/** Faults of ratings, sales, accounts, menu files and links. */
export const otherMutants: Mutant[] = [
  {
    name: `another customer's delivery is rated`,
    file: 'server/modules/ratings/service.ts',
    from: `  if (type === 'Delivery' && reference.customerId !== caller.accountId) throw notFound()\n`,
    to: '',
    tests: ['server/modules/ratings/ratings.test.ts'],
  },
  {
    name: 'changed stars delete the comment',
    file: 'server/modules/ratings/service.ts',
    from: 'comment: comment ?? own.comment',
    to: `comment: comment ?? ''`,
    tests: ['server/modules/ratings/changes.test.ts'],
  },
  {
    name: 'previous period ends an hour before the current one',
    file: 'server/modules/sales/figures.ts',
    from: 'day === until && hour <= clock.hour',
    to: 'day === until && hour < clock.hour',
    tests: ['server/modules/sales/dashboards.test.ts', 'server/modules/sales/sales.test.ts'],
  },
  {
    name: 'picture whose files were removed is restored',
    file: 'server/modules/moderation/hide-picture.ts',
    from: 'if (!hidden && picture.removedAt)',
    to: 'if (hidden && picture.removedAt)',
    tests: ['server/modules/moderation/hide-picture.test.ts'],
  },
  {
    name: 'figures leave out the oldest day at their first count',
    file: 'server/modules/figures/service.ts',
    from: `  await countDay(tx, zone, uncountedUntil)
  await saveUncounted(tx, await findNewestDay(tx, zone, uncountedUntil))`,
    to: `  const earlier = await findNewestDay(tx, zone, uncountedUntil)
  if (earlier) await countDay(tx, zone, uncountedUntil)
  await saveUncounted(tx, earlier)`,
    tests: ['server/modules/figures/figures.test.ts'],
  },
  {
    name: 'what one network does not find is shown to operators',
    file: 'server/modules/finding/popular-searches.ts',
    from: `words = case when not \${isOld} and`,
    to: `words = case when not \${isOld} or`,
    tests: ['server/modules/finding/search-filters.test.ts'],
  },
  {
    name: 'order has 21 links',
    file: 'server/modules/order-sharing/service.ts',
    from: 'order.links >= mostLinks',
    to: 'order.links > mostLinks',
    tests: ['server/modules/order-sharing/order-sharing.test.ts'],
  },
  {
    name: 'sign-in does not reset the failures before it',
    file: 'server/modules/passwords/attempt-limit.ts',
    from: 'or(inArray(failedAttempts.id, ids), eq(failedAttempts.counter, own))',
    to: 'or(inArray(failedAttempts.id, ids))',
    tests: ['server/modules/accounts/limits.test.ts', 'server/modules/accounts/device.test.ts'],
  },
  {
    name: 'menu file adds groups beyond the limit of the restaurant',
    file: 'server/modules/menu-file/plan.ts',
    from: 'Math.max(mostOptionGroups - this.menu.groups.length, 0)',
    to: 'mostOptionGroups',
    tests: ['server/modules/menu-file/menu-file.test.ts'],
  },
  {
    name: 'failed orders count in sales',
    file: 'server/modules/sales/counting.queries.ts',
    from: `('failed', 0, 0, 1, 0, -1)`,
    to: `('failed', 0, 0, 1, 0, 0)`,
    tests: ['server/modules/sales/sales.test.ts'],
  },
  {
    name: 'link to a new password is valid for an hour',
    file: 'server/modules/accounts/resets.queries.ts',
    from: `now() - interval '30 minutes'`,
    to: `now() - interval '60 minutes'`,
    tests: ['server/modules/accounts/forgotten-password.test.ts'],
  },
  {
    name: 'menu file is applied to another menu than was checked',
    file: 'server/modules/menu-file/service.ts',
    from: 'versionOf(await readCurrentMenu(tx, sellerId, restaurantId)) !== version',
    to: 'false',
    tests: ['tests/races/sold-out.test.ts'],
  },
  {
    name: 'kitchen device may do everything',
    file: 'server/http/endpoint.ts',
    from: 'access.includes(party) && (kitchen || kitchenDevice === null)',
    to: 'access.includes(party)',
    tests: ['server/modules/kitchen-devices/kitchen-devices.test.ts'],
  },
]
