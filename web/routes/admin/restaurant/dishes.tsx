import type { ComponentProps } from 'react'
import type { WithheldFood } from '#contract/records/listing.ts'
import { AdminFoodCard } from '#web/features/admin-catalogue/food-card.tsx'
import { CardGrid } from '#web/features/catalogue/card-grid.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PictureForm } from '#web/features/moderation/picture-form.tsx'
import { SuspensionForm } from '#web/features/moderation/suspension-form.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { Card } from '#web/ui/card.tsx'

interface DishesProps<Dish> {
  dishes: readonly Dish[]
  failure: FormFailure | undefined
}

/** The dishes of a menu, each with what an operator can decide. */
export function Dishes({ dishes, failure }: DishesProps<ComponentProps<typeof AdminFoodCard>['food']>) {
  return (
    <CardGrid>
      {dishes.map((food) => (
        <li key={food._id} className="grid content-start gap-3">
          <AdminFoodCard food={food} headingLevel={3} />
          <Accordion>
            <SuspensionForm
              referenceType="Food"
              referenceId={food._id}
              name={food.name}
              suspended={null}
              failure={failure}
            />
            <PictureForm picture={food.image} hidden={null} name={food.name} failure={failure} />
          </Accordion>
        </li>
      ))}
    </CardGrid>
  )
}

/** Dishes that are suspended or whose picture is hidden, to take that back. */
export function WithheldDishes({ dishes, failure }: DishesProps<WithheldFood>) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {dishes.map(({ _id, name, suspended, hiddenPicture }) => (
        <li key={_id}>
          <Card className="grid gap-3">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            {suspended && (
              <SuspensionForm referenceType="Food" referenceId={_id} {...{ name, suspended, failure }} />
            )}
            <PictureForm picture={null} hidden={hiddenPicture} {...{ name, failure }} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
