import { diets } from '#contract/rules/diet.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { allergenChoices } from '#web/features/preferences/allergen-choices.ts'
import { readSavedPreferences } from '#web/features/place/saved-preferences.ts'
import { submitPreferences } from './preferences/save-preferences.ts'
import { pageMeta } from '#web/features/seo/page-meta.ts'
import { shownArea } from '#web/features/session/recognise-customer.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/preferences.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'What I eat', 'Your diet and the allergens you avoid.', { hidden: true })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    saved: await readSavedPreferences(context, url, request),
    isGuest: shownArea(context, url) === '',
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return submitPreferences(request, url, context)
}

const dietChoices = [
  { value: '', title: 'Everything', description: 'Lists show all foods.' },
  { value: 'egg', title: 'Vegetarian and egg' },
  { value: 'vegetarian', title: 'Vegetarian' },
  { value: 'vegan', title: 'Vegan' },
]

/** The choices of a diet: foods that are marked as it or stricter. */
const isChoice = (diet: string | null) => diets.some((one) => one === diet && one !== 'non-vegetarian')

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, isGuest } = loaderData
  return (
    <Page width="prose">
      <PageHeading title="What I eat">
        Lists of foods, menus and searches show what matches. Each list says so, and shows all foods with one
        click.
        {isGuest && ' Kept in a cookie of this browser.'}
      </PageHeading>
      <PostForm failure={actionData} fault="The preferences were not saved" className="grid gap-8">
        {(failure) => (
          <>
            <RadioCards
              legend="Diet"
              name="diet"
              columns={2}
              options={dietChoices}
              defaultValue={isChoice(saved.diet) ? saved.diet : ''}
              error={failure?.errors['diet']}
              hint="Only foods that their restaurant has marked are shown with a diet."
            />
            <CheckboxGroup
              legend="Allergens I avoid"
              name="allergens"
              options={allergenChoices}
              defaultValues={saved.allergens}
              error={failure?.errors['allergens']}
              hint="Shown are only foods whose restaurant has stated the allergens, and that neither contain nor may contain these. Please ask the restaurant if an allergy is severe."
            />
            <SubmitButton pendingText="Saving" className="justify-self-start">
              Save
            </SubmitButton>
          </>
        )}
      </PostForm>
    </Page>
  )
}
