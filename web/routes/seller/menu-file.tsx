import { z } from 'zod'
import { basePath } from '#contract/base-path.ts'
import { counted } from '#contract/format/locale.ts'
import type { MenuImport } from '#contract/records/menu.ts'
import { apiContext } from '#web/context.ts'
import { readCategoriesAndCuisines } from '#web/features/catalogue-forms/read-categories-and-cuisines.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { failureOf, type FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { textOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { restaurantPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ImportLines, summarise } from './menu-file/import-lines.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/menu-file.ts'

const title = 'Menu as a File'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, title)]

export async function loader({ context, params: { restaurantId: id } }: Route.LoaderArgs) {
  const [restaurant, { categories, cuisines }] = await Promise.all([
    readOwnRestaurant(context, id),
    readCategoriesAndCuisines(context.get(apiContext)),
  ])
  return { restaurant, categories: namesOf(categories), cuisines: namesOf(cuisines) }
}

const namesOf = (records: { name: string }[]) => records.map(({ name }) => name)

/** A checked file. `content` is the file in Base64, which the second step sends again: forms cannot keep a chosen file. */
interface Checked {
  success: true
  check: Omit<MenuImport, 'lines'>
  lines: ReturnType<typeof summarise>
  content: string
  hideMissing: boolean
}

const steps = z.object({ step: z.enum(['check', 'apply']) })

export async function action({
  request,
  context,
  params: { restaurantId },
}: Route.ActionArgs): Promise<Checked | FormFailure | Response> {
  const form = await request.formData()
  const { step } = readStep(form, steps)
  const file = await readFile(form)
  const hideMissing = form.has('hideMissing')
  const send = (fields: object) =>
    context.get(apiContext).restaurant.importMenu({
      params: { restaurantId },
      body: { hideMissing, ...fields },
      file,
    })
  try {
    if (step === 'apply') {
      const body = { apply: true, version: textOf(form, 'version'), confirmEmpty: form.has('confirmEmpty') }
      const { message } = await send(body)
      return await redirectWith(restaurantPath(restaurantId), 'success', message)
    }
    const { data } = await send({})
    const { lines, ...check } = data
    return { success: true, check, lines: summarise(lines), content: await toBase64(file), hideMissing }
  } catch (error) {
    return failureOf(error, form)
  }
}

async function readFile(form: FormData): Promise<File> {
  const content = textOf(form, 'content')
  const chosen = form.get('file')
  if (content) return new File([Buffer.from(content, 'base64')], 'menu.csv')
  return chosen instanceof File ? chosen : new File([], 'menu.csv')
}

const toBase64 = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('base64')

export default function MenuFile({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, categories, cuisines } = loaderData
  return (
    <Page>
      <PageHeading title={title} eyebrow={restaurant.name}>
        Edit the whole menu in a spreadsheet: export it, change it, and import it again. The first import step
        only shows what would change.
      </PageHeading>
      <Section title="Export">
        <p className="max-w-prose text-ink-muted">
          A CSV file with every dish and every option, which Excel, LibreOffice and others open. It is also
          the template for new lines: leave their id empty.
        </p>
        <ButtonLink
          to={`${basePath}/restaurant/export-menu/${restaurant._id}`}
          reloadDocument
          tone="quiet"
          className="w-fit"
        >
          Download the menu
        </ButtonLink>
      </Section>
      <Section title="Import">
        <CheckForm failure={actionData?.success === false ? actionData : undefined} />
      </Section>
      {actionData?.success && <CheckedFile {...actionData} />}
      <Section title="Names for the file">
        <dl className="grid max-w-prose gap-3">
          <Names of="Categories" names={categories} />
          <Names of="Cuisines" names={cuisines} />
        </dl>
      </Section>
      <ButtonLink to={restaurantPath(restaurant._id)} tone="quiet" className="w-fit">
        Back to the restaurant
      </ButtonLink>
    </Page>
  )
}

function CheckForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <PostForm failure={failure} encType="multipart/form-data" className="grid max-w-(--container-form) gap-5">
      {(shown) => (
        <>
          <FileField
            label="CSV file"
            name="file"
            accept=".csv,text/csv"
            hint="Separated by commas or semicolons, up to 2,000 lines and 2 MB"
            error={shown?.errors['file']}
            hasPreview={false}
            required
          />
          <Checkbox name="hideMissing" label="Hide dishes that the file does not have" />
          <SubmitButton name="step" value="check" pendingText="Checking the file" className="w-fit">
            Check the file
          </SubmitButton>
        </>
      )}
    </PostForm>
  )
}

/** The names that a column may contain: sellers cannot add any. */
function Names({ of, names }: { of: string; names: string[] }) {
  return (
    <div>
      <dt className="font-semibold">{of}</dt>
      <dd className="text-ink-muted">{names.join(', ')}</dd>
    </div>
  )
}

/** What the import would change, and the button that applies it. */
function CheckedFile({ check, lines, content, hideMissing }: Checked) {
  const { added, changed, unchanged, wrong } = lines.counts
  const changes = added + changed + check.hidden.length
  return (
    <Section title="What would change" id="changes">
      <p role="status">
        {counted(added, 'line')} added, {changed} changed, {unchanged} unchanged, {wrong} wrong
        {check.hidden.length > 0 && `, ${counted(check.hidden.length, 'dish', 'dishes')} hidden`}
      </p>
      {wrong > 0 && (
        <Notice tone="danger" title="Nothing can be imported yet">
          Please correct the lines that are wrong in the file, and check it again.
        </Notice>
      )}
      {wrong === 0 && changes === 0 && <Notice title="The menu is exactly as in the file" />}
      {wrong === 0 && changes > 0 && (
        <PostForm failure={undefined} encType="multipart/form-data" className="grid gap-4">
          {() => (
            <>
              <input type="hidden" name="content" value={content} />
              <input type="hidden" name="version" value={check.version} />
              {hideMissing && <input type="hidden" name="hideMissing" value="on" />}
              {check.emptiesMenu && (
                <Notice tone="danger" title="No dish would be on the menu afterwards">
                  <Checkbox name="confirmEmpty" label="Yes, empty the menu" required />
                </Notice>
              )}
              <SubmitButton name="step" value="apply" pendingText="Importing the menu" className="w-fit">
                Import {counted(changes, 'change')}
              </SubmitButton>
            </>
          )}
        </PostForm>
      )}
      <ImportLines {...lines} />
      {check.newSections.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">New sections of your own</h3>
          <p className="wrap-anywhere">{check.newSections.join(', ')}</p>
        </div>
      )}
      {check.hidden.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">Hidden, because the file does not have them</h3>
          <p>{check.hidden.join(', ')}</p>
        </div>
      )}
    </Section>
  )
}
