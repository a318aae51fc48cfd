import { apiContext } from '#web/context.ts'
import { redirectAfter } from '#web/features/forms/flash.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { carriedToken } from '#web/features/session/carried-token.ts'
import { SessionLink, SessionScreen } from '#web/features/session/session-screen.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/kitchen-device.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Kitchen Device'),
  { name: 'robots', content: 'noindex' },
]

const kitchenToken = carriedToken('foodie_kitchen')
const noLink = 'Please open the link for this device, or create a new one in Kitchen Devices.'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { kitchenDevice } = context.get(apiContext)
  return kitchenToken.open({ request, url }, noLink, async (token) => {
    return (await kitchenDevice.checkLink({ body: { token } })).data
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { kitchenDevice } = context.get(apiContext)
  const token = (await kitchenToken.read(request)) ?? ''
  return submitForm(request, readNothing, async () => {
    const response = await redirectAfter(kitchenDevice.signIn({ body: { token } }), '/seller/board')
    response.headers.append('set-cookie', await kitchenToken.forget())
    return response
  })
}

export default function KitchenDevice({ loaderData: { link, ended }, actionData }: Route.ComponentProps) {
  return (
    <SessionScreen title="Kitchen Device" welcome="The board for your kitchen.">
      {link ? (
        <PostForm failure={actionData} className="grid gap-5">
          {() => (
            <>
              <p>
                This browser becomes <strong>{link.device}</strong>, a kitchen device of {link.seller}. It can
                use the board of orders, pause restaurants, and do nothing else.
              </p>
              <SubmitButton size="lg" wide pendingText="Opening the Board">
                Open the Board
              </SubmitButton>
            </>
          )}
        </PostForm>
      ) : (
        <Notice tone="danger">{ended}</Notice>
      )}
      <div className="border-t border-line pt-5">
        <SessionLink to="/seller-login">Back to Login</SessionLink>
      </div>
    </SessionScreen>
  )
}
