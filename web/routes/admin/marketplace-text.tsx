import { z } from 'zod'
import { markdown, type ReplaceableText, replaceableTexts } from '#contract/records/marketplace-settings.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired, missingRecord } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { useLoaded } from '#web/features/forms/use-loaded.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { failedWith, readerOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { textTitles } from '#web/features/static-pages/replaced-text.tsx'
import { RenderedProse } from '#web/features/static-pages/text-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { OwnersOnly, OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/marketplace-text.ts'

const settingsPath = '/admin/marketplace-settings'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  screenTitle(matches, loaderData ? textTitles[loaderData.text] : 'Marketplace Settings'),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const text = requireText(params.text)
  const call = context.get(apiContext).admin.getSettings()
  const { version, texts } = (await loadRequired('Failed to load the settings', call)).data
  return { text, version, markdown: texts[text] }
}

const steps = z.object({ step: z.enum(['preview', 'save', 'restore']) })
const readText = readerOf(z.object({ text: markdown }))

export async function action({ request, context, params }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  const name = requireText(params.text)
  const form = await request.formData()
  const { step } = readStep(form, steps)
  const save = (text: string | null) => {
    const body = { version: z.coerce.number().int().parse(form.get('version')), texts: { [name]: text } }
    return redirectAfter(admin.updateSettings({ body }), `${settingsPath}/${name}`)
  }
  if (step === 'restore') return submitForm(form, () => ({ value: null }), save)
  return submitForm(form, readText, async ({ text }) => {
    if (step === 'save') return save(text)
    const { html } = (await admin.previewText({ body: { text } })).data
    return failedWith(form, {}, html, previewCode).failure
  })
}

/** The code of the result of Preview: not a failure, but everything that was typed is shown again with it. */
const previewCode = 'PREVIEW'

export default function MarketplaceText({ loaderData, actionData }: Route.ComponentProps) {
  const { text, version, markdown: saved } = useLoaded(loaderData, actionData)
  const isPreview = actionData?.code === previewCode
  const title = textTitles[text]
  return (
    <Page width="form">
      <PageHeading title={title} eyebrow={<Link to={settingsPath}>Marketplace Settings</Link>}>
        {saved === null
          ? 'Visitors see the text that comes with the product. What you save here replaces it.'
          : 'Visitors see your text.'}
      </PageHeading>
      <Card>
        <PostForm key={version} failure={isPreview ? undefined : actionData} className="grid gap-6">
          {(_failure, field) => (
            <>
              <input
                type="hidden"
                name="version"
                value={knownVersion(actionData, { version, newest: loaderData.version })}
              />
              <TextArea
                label="Text"
                rows={16}
                {...field('text', (isPreview && actionData.values['text']) || (saved ?? ''))}
                hint="Markdown: # Heading, **bold**, - list, [link](https://example.com). HTML is shown as it is typed."
              />
              <OwnersStep>
                <div className="flex flex-wrap gap-3">
                  <SubmitButton name="step" value="save" pendingText="Saving">
                    Save text
                  </SubmitButton>
                  <SubmitButton name="step" value="preview" tone="soft" pendingText="Loading">
                    Preview
                  </SubmitButton>
                </div>
              </OwnersStep>
            </>
          )}
        </PostForm>
      </Card>
      {isPreview && (
        <Section title="Preview">
          <RenderedProse html={actionData.message} />
        </Section>
      )}
      {saved !== null && <Replaced text={text} version={version} />}
    </Page>
  )
}

/** Of a text that was replaced: the page that shows it, and the way back. */
function Replaced({ text, version }: { text: ReplaceableText; version: number }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={pathOf[text]} tone="quiet">
        View the page
      </ButtonLink>
      <OwnersOnly>
        <Confirm
          trigger="Restore the default"
          title={`Restore the default text of ${textTitles[text]}?`}
          confirmText="Restore the default"
          fields={{ step: 'restore', version: String(version) }}
        >
          Your text is removed from the page. The log of changes keeps it.
        </Confirm>
      </OwnersOnly>
    </div>
  )
}

const pathOf: Record<ReplaceableText, string> = {
  about: '/admin/about-us',
  terms: '/admin/terms-of-use',
  privacy: '/admin/privacy-policy',
  cookies: '/admin/cookie-policy',
}

/** After a refusal because of a newer version, the next submit replaces that one. */
function knownVersion(
  result: FormFailure | undefined,
  { version, newest }: { version: number; newest: number },
): number | string {
  return result?.code === 'CONFLICT' ? newest : (result?.values['version'] ?? version)
}

function requireText(name: string): ReplaceableText {
  const known = replaceableTexts.find((one) => one === name)
  if (!known) throw missingRecord('page')
  return known
}
