import { ButtonLink } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { restaurantPath } from './restaurant-path.ts'

/** The end of a form of the settings of a restaurant. `save` is the text of its button. */
export function SettingsFoot({ restaurantId, save }: { restaurantId: string; save: string }) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 *:max-sm:w-full">
      <ButtonLink to={restaurantPath(restaurantId)} tone="ghost" size="lg" className="sm:mr-auto">
        Back to the restaurant
      </ButtonLink>
      <SubmitButton size="lg" pendingText="Saving">
        {save}
      </SubmitButton>
    </div>
  )
}
