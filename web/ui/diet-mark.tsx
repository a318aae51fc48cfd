import { type Diet, dietWords } from '#contract/rules/diet.ts'

/** The mark of a diet with its word, whose end narrow cards leave out, drawn by `styles/repeated.css`; nothing for an unset diet. */
export function DietMark({ diet }: { diet: Diet | null | undefined }) {
  if (!diet) return null
  const [, short, rest] = /^(Non-veg)(.+)$/.exec(dietWords[diet]) ?? ['', dietWords[diet], '']
  return (
    <span className={`diet diet-${diet}`}>
      <span>
        {short}
        {rest && <span className="diet-rest">{rest}</span>}
      </span>
    </span>
  )
}
