import type { FullFood } from '#contract/records/catalogue.ts'

/** The allergens of a food as its seller has stated them, and whether options have their own. */
export function AllergenFacts({ food }: { food: FullFood }) {
  const { allergens, mayContain, allergensStated } = food
  const hasOwn = food.optionGroups.some(({ options }) =>
    options.some((option) => option.allergens.length > 0),
  )
  return (
    <section aria-labelledby="allergens" className="grid gap-1.5 border-y border-line py-3">
      <h2 id="allergens" className="text-sm font-semibold">
        Allergens
      </h2>
      {allergensStated ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-ink-muted">Contains</dt>
          <dd>{allergens.length > 0 ? allergens.join(', ') : 'none of the fourteen main allergens'}</dd>
          {mayContain.length > 0 && (
            <>
              <dt className="text-ink-muted">May contain</dt>
              <dd>{mayContain.join(', ')}</dd>
            </>
          )}
        </dl>
      ) : (
        <p className="text-sm text-ink-muted">Not stated. Please ask the restaurant before you order.</p>
      )}
      {hasOwn && (
        <p className="text-sm text-ink-muted">Options have their own allergens, listed with each.</p>
      )}
    </section>
  )
}
