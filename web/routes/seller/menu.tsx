import { data } from 'react-router'
import { apiContext, moneyContext } from '#web/context.ts'
import { textOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { copyDish } from '#web/features/seller-menu/menu-calls.ts'
import { readOwnMenu, requireOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { optionGroupsPath, restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { changeSections } from './menu/change-sections.ts'
import { readDone, redirectWithDone } from './menu/done-cookie.ts'
import { editedMenu, shownMenu } from './menu/edited-menu.ts'
import { MenuEditor } from './menu/menu-editor.tsx'
import { formOfRow, menuForm } from './menu/read-menu-step.ts'
import { saveMenuStep } from './menu/save-menu-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/menu.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [screenTitle(matches, `Menu of ${loaderData?.restaurant.name ?? 'a restaurant'}`)]
}

export async function loader({ request, context, params: { restaurantId }, url }: Route.LoaderArgs) {
  await requireOwnRestaurant(context, restaurantId)
  const readAt = Date.now()
  const [menu, last] = await Promise.all([readOwnMenu(context, restaurantId), readDone(request)])
  const shown = {
    restaurant: menu.restaurant,
    loaded: { menu: shownMenu(editedMenu(menu)), readAt },
    search: url.searchParams.get('q') ?? '',
    /** the section that begins open with all its dishes, or `found`: all matches of the search */
    opened: url.searchParams.get('open'),
    done: last?.done ?? null,
  }
  return last ? data(shown, { headers: { 'set-cookie': last.clear } }) : shown
}

export async function action({ request, url, context, params: { restaurantId } }: Route.ActionArgs) {
  const form = formOfRow(await request.formData())
  const api = context.get(apiContext)
  const wanted = readStep(form, menuForm)
  if (wanted.step === 'copy') return copyDish(api, wanted)
  if (wanted.step === 'create-section' || wanted.step === 'delete-section') {
    return changeSections(api, { restaurantId, path: url.pathname }, wanted, form)
  }
  const answer = await saveMenuStep({ api, money: context.get(moneyContext) }, restaurantId, wanted, form)
  if (isDataRequest(request) || !answer.success) return answer
  const dish = textOf(form, 'foodId')
  return redirectWithDone(url.pathname + url.search + (dish && `#dish-${dish}`), answer)
}

export default function MenuScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, loaded, search, opened, done } = loaderData
  const isEmpty = loaded.menu.every(({ dishes }) => dishes.length === 0)
  const refused = actionData && !actionData.success ? actionData : undefined
  return (
    <Page>
      <PageHeading
        title="Menu"
        eyebrow={
          <Link to={restaurantPath(restaurant._id)} className="hover:underline">
            {restaurant.name}
          </Link>
        }
        action={<Actions restaurantId={restaurant._id} />}
      />
      {isEmpty ? (
        <EmptyState text="No Foods available">
          Create the first dish. You arrange the menu here once there are several.
        </EmptyState>
      ) : (
        <MenuEditor key={restaurant._id} {...{ loaded, search, opened, done, refused }} />
      )}
    </Page>
  )
}

function Actions({ restaurantId }: { restaurantId: string }) {
  return (
    <>
      <ButtonLink to={optionGroupsPath(restaurantId)} tone="quiet" size="sm" icon="list">
        Option Groups
      </ButtonLink>
      <ButtonLink
        to={`/seller/my-restaurants/menu-file/${restaurantId}`}
        tone="quiet"
        size="sm"
        icon="upload"
      >
        Menu as a File
      </ButtonLink>
      <ButtonLink to={`/seller/new-food-create/${restaurantId}`} size="sm" icon="plus">
        Create Food
      </ButtonLink>
    </>
  )
}
