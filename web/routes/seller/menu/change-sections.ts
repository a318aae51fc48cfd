import type { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { newOwnSection } from '#contract/records/menu.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
import type { menuForm } from './read-menu-step.ts'

/** A form of the menu screen that adds or deletes a section of the restaurant's own. */
export type SectionForm = Extract<z.output<typeof menuForm>, { step: 'create-section' | 'delete-section' }>

/** Adds or deletes a section, and returns to the menu. Where it is deleted already, the menu shows that. */
export async function changeSections(
  api: Api,
  { restaurantId, path }: { restaurantId: string; path: string },
  wanted: SectionForm,
  form: FormData,
): Promise<Response | FormFailure> {
  if (wanted.step === 'create-section') {
    return submitForm(form, readerOf(newOwnSection), async (body) => {
      const { data } = await api.restaurant.createSection({ params: { restaurantId }, body })
      const shown = `${path}?open=${data._id}#section-${data._id}`
      return redirectWith(shown, 'success', `${data.name} added. Move dishes into it.`)
    })
  }
  try {
    await api.restaurant.deleteSection({ params: { sectionId: wanted.section } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
  }
  return redirectWith(path, 'success', 'Section deleted')
}
