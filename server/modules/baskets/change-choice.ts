import type { Choice } from '#contract/records/option.ts'
import { choiceText, mergeChoice } from '#contract/rules/options.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import { changeLine, type LineId, lockBasket } from './changes.queries.ts'
import { choiceKey, refuseChoice, severalLines } from './choices.ts'
import { findLinesToChange, type LineToChange } from './queries.ts'

interface ChoiceChange extends LineId {
  quantity: number
  options?: Choice
  note?: string
}

/**
 * Changes the quantity of a line, and its options and note where given. Throws 404 for another customer's basket, or a line
 * that is not in it, 400 where the food has several lines and `itemId` is missing, and for a choice that is not valid, 409
 * where a chosen option is sold out, 409 where another line has the same choice and note. Returns whether the choice of
 * the line has to be read.
 */
export async function changeChoice(tx: Tx, clock: Clock, change: ChoiceChange): Promise<boolean> {
  const { userId, basketId, foodId, quantity } = change
  const wanted = change.options && mergeChoice(change.options)
  if (!(await lockBasket(tx, userId, basketId))) throw notFound()
  const optionIds = wanted?.map(({ optionId }) => optionId) ?? []
  const lines = await findLinesToChange(tx, { ...readClock(clock), basketId, foodId, optionIds })
  const line = pickLine(lines, change.itemId)
  if (wanted) refuseChoice({ ...line, itemId: line.id }, wanted)
  const choice = wanted ?? mergeChoice(line.chosen)
  const note = change.note ?? line.note
  const others = lines.filter(({ id }) => id !== line.id)
  // A food without option groups has one line, whatever its note is.
  const identity = (of: typeof choice, text: string) => choiceText(of, line.hasOptions ? text : '')
  if (others.some((other) => identity(other.chosen, other.note) === identity(choice, note))) {
    throw conflict('Already Added', undefined, 'ALREADY_IN_BASKET')
  }
  await changeLine(tx, { itemId: line.id, quantity, note, choice, choiceKey: choiceKey(line, choice, note) })
  return line.hasChoice
}

function pickLine(lines: LineToChange[], itemId: string | undefined): LineToChange {
  const matching = itemId ? lines.filter(({ id }) => id === itemId) : lines
  if (matching.length > 1) throw severalLines()
  if (!matching[0]) throw notFound()
  return matching[0]
}
