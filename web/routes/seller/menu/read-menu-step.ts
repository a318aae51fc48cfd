import { z } from 'zod'
import { plainAmount } from '#contract/format/money.ts'
import { id, price, timeSpan } from '#contract/fields.ts'
import { newOwnSection } from '#contract/records/menu.ts'
import { soldOutSpans } from '#contract/records/option.ts'
import { diets } from '#contract/rules/diet.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { failedWith, textOf } from '#web/features/forms/read-form.ts'
import { copyStep } from '#web/features/seller-menu/menu-calls.ts'
import { type EditedMenu, findDish } from './edited-menu.ts'
import { type ChangeStep, type MenuStep, sectionStepBeside, stepBeside } from './menu-steps.ts'
import { rowField, shownFields, spansIn, spansOfForm } from './step-fields.ts'

/** An id, or an empty text for none. */
const idOrNone = z.union([id, z.literal('')]).transform((text) => text || null)

/** What the forms of the menu screen send. `price` and `hours` are typed: they are checked apart. */
export const menuForm = z.discriminatedUnion('step', [
  z.object({
    /** `confirm`: a change with a price that the seller was asked about */
    step: z.enum(['change', 'confirm']),
    foodId: id,
    price: z.string().optional(),
    confirmed: z.literal('true').optional(),
    diet: z.enum([...diets, '']).optional(),
    soldOut: z.enum([...soldOutSpans, '']).optional(),
    hidden: z.enum(['true', 'false']).optional(),
    /** the fields as they were shown, of a form that sends all of them */
    shown: z.string().optional(),
  }),
  z.object({ step: z.enum(['up', 'down']), foodId: id }),
  z.object({
    step: z.literal('move'),
    foodId: id,
    /** left out where no section was chosen */
    section: idOrNone.optional(),
    before: idOrNone.default(null),
  }),
  z.object({ step: z.enum(['section-up', 'section-down']), section: id }),
  z.object({ step: z.literal('move-section'), section: id, before: idOrNone }),
  z.object({ step: z.literal('hours'), section: id, hours: z.string().optional() }),
  z.object({ step: z.literal('rename-section'), section: id, name: z.string() }),
  z.object({ step: z.literal('create-section'), name: z.string() }),
  z.object({ step: z.literal('delete-section'), section: id }),
  copyStep,
])
/** A form of the menu screen that changes the menu by a step which can be undone. */
export type MenuForm = Exclude<
  z.output<typeof menuForm>,
  { step: 'copy' | 'create-section' | 'delete-section' }
>

/** The fields of a dish that a row has. */
const fieldsOfRow = ['price', 'diet', 'soldOut', 'hidden'] as const
const stepField = rowField('step', '')
const shownField = rowField('shown', '')

/**
 * The form of the row whose button was pressed, from the form of all rows, which is sent where scripts do not run. After
 * Enter in a field it is the first row that was changed. Other forms are returned as they are.
 */
export function formOfRow(form: FormData): FormData {
  const names = [...form.keys()]
  const pressed = names.find((name) => name.startsWith(stepField))
  if (!pressed && form.get('step') !== 'entered') return form
  const rows = names.flatMap((name) => (name.startsWith(shownField) ? [name.slice(shownField.length)] : []))
  const foodId = pressed?.slice(stepField.length) ?? rows.find((row) => isChanged(form, row)) ?? rows[0] ?? ''
  const row = new FormData()
  row.set('step', pressed ? textOf(form, pressed) : 'change')
  row.set('foodId', foodId)
  for (const name of ['shown', 'section', ...fieldsOfRow]) {
    const value = form.getAll(rowField(name, foodId)).at(-1)
    if (value !== undefined) row.set(name, value)
  }
  return row
}

function isChanged(form: FormData, foodId: string): boolean {
  const before = new URLSearchParams(textOf(form, rowField('shown', foodId)))
  return fieldsOfRow.some((name) => form.getAll(rowField(name, foodId)).at(-1) !== before.get(name))
}

/**
 * The change that a form of the menu screen asks for: null if it would change nothing, a failure for a typed value that
 * cannot be used. `form` is what `read` was read from.
 */
export function readMenuStep(
  read: MenuForm,
  form: FormData,
  menu: EditedMenu,
): MenuStep | FormFailure | null {
  switch (read.step) {
    case 'change':
    case 'confirm':
      return readChange(form, read, menu)
    case 'up':
      return stepBeside(menu, read.foodId, -1)
    case 'down':
      return stepBeside(menu, read.foodId, 1)
    case 'section-up':
      return sectionStepBeside(menu, read.section, -1)
    case 'section-down':
      return sectionStepBeside(menu, read.section, 1)
    case 'move':
      return readMove(form, read)
    case 'hours':
      return readHours(form, read)
    case 'rename-section':
      return readName(form, read)
    default:
      return read
  }
}

function readChange(
  form: FormData,
  { step: wanted, foodId, shown, confirmed, ...sent }: Extract<MenuForm, { step: 'change' | 'confirm' }>,
  menu: EditedMenu,
): ChangeStep | FormFailure | null {
  const before = new URLSearchParams(shown)
  const isConfirmed = wanted === 'confirm' || confirmed === 'true'
  const isSent = (name: string, value: string | undefined) =>
    value !== undefined && value !== before.get(name)
  const step: ChangeStep = { step: 'change', foodId, ...(isConfirmed && { confirmed: true }) }
  if (isSent('price', sent.price)) {
    const typed = price.safeParse(plainAmount(sent.price!))
    if (!typed.success) return failure(form, 'price', typed.error.issues[0]!.message)
    step.price = typed.data
  }
  if (isSent('diet', sent.diet)) step.diet = sent.diet || null
  if (isSent('soldOut', sent.soldOut)) step.soldOut = sent.soldOut || null
  if (isSent('hidden', sent.hidden)) step.hidden = sent.hidden === 'true'
  const dish = findDish(menu, foodId)?.dish
  return dish && changesNothing(step, shownFields(dish)) ? null : step
}

function changesNothing(step: ChangeStep, now: ReturnType<typeof shownFields>): boolean {
  const { price: after, diet, soldOut, hidden } = step
  return (
    (after === undefined || after === Number(now.price)) &&
    (diet === undefined || (diet ?? '') === now.diet) &&
    (soldOut === undefined || (soldOut ?? '') === now.soldOut) &&
    (hidden === undefined || String(hidden) === now.hidden)
  )
}

function readMove(
  form: FormData,
  { section, ...move }: Extract<MenuForm, { step: 'move' }>,
): MenuStep | FormFailure {
  if (section !== undefined) return { ...move, section }
  // Without the price: its field would be marked as wrong.
  return { ...failure(form, 'section', 'Choose a section'), values: { foodId: move.foodId } }
}

function readHours(
  form: FormData,
  { section, hours = spansOfForm(form) }: Extract<MenuForm, { step: 'hours' }>,
): MenuStep | FormFailure {
  const typed = spansIn(hours)
  const spans = z.array(timeSpan).max(10).safeParse(typed)
  if (typed.length > 10) return failure(form, 'hours', 'At most 10 spans')
  if (!spans.success) return failure(form, 'hours', 'Give both times of each span, such as 07:00 to 11:00')
  return { step: 'hours', section, hours: spans.data.length > 0 ? spans.data : null }
}

function readName(
  form: FormData,
  { step, section, name }: Extract<MenuForm, { step: 'rename-section' }>,
): MenuStep | FormFailure {
  const typed = newOwnSection.shape.name.safeParse(name)
  if (!typed.success) return failure(form, 'name', typed.error.issues[0]!.message)
  return { step, section, name: typed.data }
}

function failure(form: FormData, field: string, message: string): FormFailure {
  const { failure: found } = failedWith(form, { [field]: message })
  return field === 'hours' ? { ...found, values: { ...found.values, hours: spansOfForm(form) } } : found
}
