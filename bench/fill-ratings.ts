/** How often the two foods were rated whose cards and ratings are compared. */
export const fewRatings = 10
export const manyRatings = 10_000

const countsOf = (which: string) =>
  `array[${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rating = ${stars} and ${which})`).join(', ')}]`

/** Two foods with ratings by people who do nothing else: one with few, one with many. */
export function fillRatings(): string[] {
  return [
    `create temp table numbered_raters as
      select n, uuidv7(interval '-30 days') as id from generate_series(1, ${manyRatings}) n`,
    `insert into accounts (id, role, name, email, mobile, password_hash)
      select id, 'user', 'Rater ' || n, 'rater' || n || '@example.com', '+91 98450 00000', 'nobody signs in'
      from numbered_raters order by n`,
    `insert into ratings (user_id, reference_type, reference_id, rating, comment, verified)
      select r.id, 'Food', f.id, 1 + r.n % 5, 'Came warm, was gone in a minute, and will be ordered again.', r.n % 2 = 0
      from numbered_raters r join numbered_foods f on f.n = 1 and r.n <= ${fewRatings} or f.n = 2
      order by r.n`,
    `update foods f set rating_stars = c.stars, verified_stars = c.verified
      from (select reference_id, ${countsOf('true')} as stars, ${countsOf('verified')} as verified
        from ratings where reference_type = 'Food' group by reference_id) c
      where f.id = c.reference_id`,
  ]
}
