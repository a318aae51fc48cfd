import type { ReactNode } from 'react'
import { pictureMessage } from '#contract/rules/picture.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { submitForm } from '#web/features/forms/form-result.ts'
import { withChosenPicture } from '#web/features/forms/picture.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { failedWith, type ReadResult } from '#web/features/forms/read-form.ts'
import { LogoImage } from '#web/features/marketplace/brand.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { OwnersStep } from '#web/features/session/operator.tsx'
import type { Route } from './+types/marketplace-logo.ts'

const path = '/admin/marketplace-settings/logo'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Logo')]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).admin.getSettings()
  return { logo: (await loadRequired('Failed to load the settings', call)).data.logo }
}

export function action({ request, context }: Route.ActionArgs) {
  const { admin } = context.get(apiContext)
  return submitForm(request, readLogoForm, (input) => redirectAfter(admin.setLogo(input), path))
}

/** Reads the form of the logo: a picture, or that it is removed. */
function readLogoForm(form: FormData): ReadResult<{ body: { image?: null }; picture: File | undefined }> {
  const read = withChosenPicture(form, { value: {} })
  if ('failure' in read || read.value.picture) return read
  return form.has('removePicture')
    ? { value: { body: { image: null }, picture: undefined } }
    : failedWith(form, { image: pictureMessage })
}

export default function MarketplaceLogo({ loaderData: { logo }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Logo" eyebrow={<Link to="/admin/marketplace-settings">Marketplace Settings</Link>}>
        Beside the name on every page. The icons of browsers, home screens and search engines are made of it.
      </PageHeading>
      {logo && (
        <ul className="flex flex-wrap items-center gap-5" aria-label="What the logo looks like">
          <Sample text="On pages">
            <LogoImage logo={logo} />
          </Sample>
          <Sample text="As an icon">
            <img src={logo.smallIcon} alt="" width={64} height={64} className="rounded-leaf-xs" />
          </Sample>
          <Sample text="On a home screen">
            <img src={logo.maskableIcon} alt="" width={64} height={64} className="rounded-full" />
          </Sample>
        </ul>
      )}
      <Card>
        <PostForm
          key={logo?.url ?? ''}
          failure={actionData}
          encType="multipart/form-data"
          className="grid gap-6"
        >
          {(_failure, field) => (
            <>
              <FileField
                label="Picture"
                name="image"
                error={field('image').error}
                current={logo?.smallIcon}
                hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB; best square, at least 512 pixels a side. A transparent one gets a light or dark ground."
              />
              {logo && (
                <Checkbox name="removePicture" label="Remove the logo: show the mark of the product again" />
              )}
              <OwnersStep>
                <SubmitButton pendingText="Saving" className="justify-self-start">
                  Save logo
                </SubmitButton>
              </OwnersStep>
            </>
          )}
        </PostForm>
      </Card>
    </Page>
  )
}

function Sample({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-center gap-2">
      <span className="grid h-20 place-items-center">{children}</span>
      <span className="text-sm text-ink-muted">{text}</span>
    </li>
  )
}
