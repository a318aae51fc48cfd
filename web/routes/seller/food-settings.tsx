import { Form } from 'react-router'
import { z } from 'zod'
import type { MenuFood } from '#contract/records/menu.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { foodChange } from '#contract/records/catalogue-changes.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { apiContext, moneyContext } from '#web/context.ts'
import { FoodForm } from '#web/features/catalogue-forms/food-form.tsx'
import { withLists } from '#web/features/catalogue-forms/read-record.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { failedWith, textOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { isUnusualPrice, priceQuestion } from '#web/features/seller-menu/menu-texts.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { saveRecord } from '#web/features/catalogue-forms/save-record.ts'
import {
  copyDish,
  copyStep,
  groupNames,
  loadOptionGroups,
  loadOwnSections,
} from '#web/features/seller-menu/menu-calls.ts'
import { OptionList } from '#web/features/seller-menu/option-list.tsx'
import { SoldOutForm } from '#web/features/seller-menu/sold-out-form.tsx'
import { loadOwnFood } from '#web/features/seller-restaurants/own-records.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/food-settings.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Food Settings')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [food, names] = await Promise.all([
    loadOwnFood(context, params.foodId),
    readCategoriesAndCuisines(api),
  ])
  const [groups, sections] = await Promise.all([
    loadOptionGroups(api, food.restaurant._id),
    loadOwnSections(api, food.restaurant._id),
  ])
  const offered = food.optionGroups.flatMap((id) => groups.filter(({ _id }) => _id === id))
  return { form: { food, groups: groupNames(groups), sections, ...names }, offered }
}

/** Without a step, the settings are saved. */
const steps = z.discriminatedUnion('step', [copyStep, z.object({ step: z.undefined().optional() })])

export async function action({ request, context, params: { foodId: id } }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const wanted = readStep(form, steps)
  if (wanted.step === 'copy') return copyDish(api, wanted)
  const food = await loadOwnFood(context, id)
  const question = unusualPriceIn(form, food, context.get(moneyContext))
  if (question) return withLists(form, question)
  return saveRecord(form, {
    schema: foodChange,
    save: (input) => api.food.update({ params: { id }, ...input }),
    next: () => restaurantPath(food.restaurant._id),
  })
}

/** Asks once about an unusual price, at its field: the same price sent again is saved. */
function unusualPriceIn(form: FormData, food: MenuFood, money: MarketplaceMoney): FormFailure | null {
  const price = money.parse(textOf(form, 'price'))
  if (price === null || price <= 0 || !isUnusualPrice(food.price, price)) return null
  if (textOf(form, 'askedPrice') === String(price)) return null
  const message = `${priceQuestion(food.price, price, money)} Press Update Food again if it is right.`
  const { failure } = failedWith(form, { price: message }, message, 'ASKS')
  return { ...failure, values: { ...failure.values, askedPrice: String(price) } }
}

export default function FoodSettings({ loaderData: { form, offered }, actionData }: Route.ComponentProps) {
  const { food } = form
  return (
    <FoodForm
      {...form}
      title="Food Settings"
      eyebrow={`${food.name} · ${food.restaurant.name}`}
      lead={<FoodSteps food={food} hasOptions={offered.length > 0} />}
      after={offered.length > 0 && <OfferedOptions groups={offered} />}
      failure={actionData}
      kind="foodChange"
      fault="An unexpected error occurred. Please try again."
      submitText="Update Food"
      pendingText="Updating Food"
      back={{ to: restaurantPath(food.restaurant._id), text: 'Back to the restaurant' }}
    />
  )
}

/** Steps that are taken at once, without the form below. */
function FoodSteps({ food, hasOptions }: { food: MenuFood; hasOptions: boolean }) {
  const { _id, name, ownSoldOut } = food
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SoldOutForm kind="food" id={_id} name={name} soldOut={ownSoldOut} />
      <Form method="post">
        <input type="hidden" name="foodId" value={_id} />
        <Button type="submit" name="step" value="copy" tone="quiet" size="sm" icon="copy">
          Copy this dish
        </Button>
      </Form>
      {hasOptions && (
        <ButtonLink to="#options" tone="quiet" size="sm">
          Availability of the options
        </ButtonLink>
      )}
    </div>
  )
}

/** The options of the dish, each sold out in two taps from the menu, whose link leads here. */
function OfferedOptions({ groups }: { groups: OptionGroup[] }) {
  return (
    <Card
      as="section"
      id="options"
      aria-labelledby="of-options"
      className="grid scroll-mt-(--header-height) gap-4"
    >
      <h2 id="of-options" className="font-display text-xl font-bold">
        Availability of the options
      </h2>
      {groups.map(({ _id, name, options }) => (
        <div key={_id}>
          <h3 dir="auto" className="text-sm font-semibold text-ink-muted wrap-anywhere">
            {name}
          </h3>
          <OptionList options={options} />
        </div>
      ))}
    </Card>
  )
}
