import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const levels = [
  { text: 'weak: easy to guess', colour: 'bg-danger' },
  { text: 'fair: a few more characters make it much harder to guess', colour: 'bg-accent' },
  { text: 'good', colour: 'bg-ok' },
  { text: 'strong', colour: 'bg-ok' },
] as const

/** Shows how hard a password is to guess: a hint, not a condition (decisions §11). */
export default function PasswordStrength({ password }: { password: string }): ReactNode {
  const strength = strengthOf(password)
  const { text, colour } = levels[strength]
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {levels.map((level, place) => (
          <span
            key={level.text}
            className={cx('h-1 rounded-full', place <= strength ? colour : 'bg-line-strong')}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-muted">
        Password strength: {text}
      </p>
    </div>
  )
}

/** What people type first: each counts as one character. */
const common =
  /passw(or)?d|qwert(y|z)?|asdf|letmein|welcome|admin|foodie|iloveyou|monkey|dragon|login|secret|master|hello|test|abc|india/g

/**
 * Estimates the strength of a password, 0 (weak) to 3 (strong), from its length and variety. Common words, repetitions
 * and sequences count as one character.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const plain = password
    .toLowerCase()
    .replaceAll(/[@4]/g, 'a')
    .replaceAll(/[$5]/g, 's')
    .replaceAll('0', 'o')
    .replaceAll(/[1!](?=[a-z])/g, 'i')
  const characters = Array.from(plain.replaceAll(common, '\n'))
  const counted = characters.filter((_, place) => !continues(characters, place)).length
  const bits = counted * Math.log2(alphabetOf(password))
  if (bits < 40) return 0
  if (bits < 60) return 1
  return bits < 80 ? 2 : 3
}

/** Whether the last two steps of a text up to here are the same small one: `aaa`, `abc`, `321`. */
function continues(characters: readonly string[], place: number): boolean {
  const [before, previous, current] = [2, 1, 0].map((back) => characters[place - back]?.codePointAt(0))
  if (before === undefined || previous === undefined || current === undefined) return false
  return Math.abs(current - previous) <= 1 && current - previous === previous - before
}

/** The number of characters of the kinds that a password uses. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 12],
  ]
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1)
}
