import { counted } from '#contract/format/locale.ts'
import type { DeletionObstacles } from '#contract/endpoints/own-data.ts'
import { apiContext } from '#web/context.ts'
import { deleteWithPassword } from '#web/features/account/delete-action.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readerOf } from '#web/features/forms/read-form.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { areaOf, type Area } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading, Section } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Route } from './+types/my-data.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'My Data')]

const roles = { '/user': 'user', '/seller': 'seller', '/admin': 'admin' } as const
type OwnArea = keyof typeof roles

function callsOf({ pathname }: URL, context: Route.LoaderArgs['context']) {
  const area = areaOf(pathname) as OwnArea
  return { area, calls: context.get(apiContext)[roles[area]] }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { area, calls } = callsOf(url, context)
  const { data } = await loadRequired('Failed to load your data', calls.myData())
  return { area, ...data }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { calls } = callsOf(url, context)
  return deleteWithPassword(request, '/', (body) => calls.deleteAccount({ body }))
}

const loadCheck = async () => readerOf((await import('#contract/fields.ts')).passwordConfirmation)

const kept: Record<OwnArea, string> = {
  '/user':
    'Your orders keep their dishes, sums, city, state and postal code, because accounts and tax law need them. Your ratings stay, as those of a Deleted customer.',
  '/seller':
    'Orders, statements and payouts stay, because accounts and tax law need them, with the legal name and tax number on statements that were closed.',
  '/admin': 'What you did as an operator stays in the log of changes, without your name.',
}
const gone: Record<OwnArea, string> = {
  '/user':
    'Your name, e-mail, phone, addresses, messages, complaints’ texts and pictures, favourites, baskets and devices are deleted.',
  '/seller':
    'Your name, e-mail, phone, addresses, messages and pictures are deleted. Your restaurants with all their dishes are removed from the catalogue.',
  '/admin': 'Your name, e-mail, phone, picture and devices are deleted.',
}

/** The deletion of the own account; the same in all areas. */
export default function MyData({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { area, obstacles } = loaderData
  const sentences = obstaclesInWords(area, obstacles)
  return (
    <Page width="form">
      <PageHeading title="My Data" />
      <Section title="Delete my account">
        <Card className="grid gap-6">
          <ul className="grid list-disc gap-2 pl-5">
            <li>{gone[area]}</li>
            <li>{kept[area]}</li>
            <li>You are signed out on all devices. This can’t be undone.</li>
          </ul>
          {sentences.length > 0 ? (
            <Notice title="Your account cannot be deleted now">
              <ul className="grid gap-3">
                {sentences.map(({ text, to, label }) => (
                  <li key={text} className="grid gap-2">
                    {text}
                    {to && (
                      <ButtonLink to={to} size="sm" tone="quiet" className="w-fit">
                        {label}
                      </ButtonLink>
                    )}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <PostForm failure={failure} check={loadCheck} className="grid gap-5">
              {(_failure, field) => (
                <>
                  <PasswordField
                    label="Password"
                    {...field('password')}
                    hint="The password of your account, to confirm that it is you."
                    required
                  />
                  <SubmitButton tone="danger" size="lg" icon="trash" wide pendingText="Deleting">
                    Delete my account
                  </SubmitButton>
                </>
              )}
            </PostForm>
          )}
        </Card>
      </Section>
      <ButtonLink to={`${area}/settings`} tone="ghost" icon="arrow-left" wide>
        Settings
      </ButtonLink>
    </Page>
  )
}

interface Obstacle {
  text: string
  to?: string
  label?: string
}

/** What stands in the way, each with the page where it ends. */
function obstaclesInWords(area: Exclude<Area, ''>, obstacles: DeletionObstacles): Obstacle[] {
  const { pendingOrders, openComplaints, balance, isLastOwner } = obstacles
  const isSeller = area === '/seller'
  const found: (Obstacle | false)[] = [
    pendingOrders > 0 && {
      text: `You have ${counted(pendingOrders, 'Pending order')}. They must end first.`,
      ...(isSeller
        ? { to: '/seller/pending-orders', label: 'Pending Orders' }
        : { to: '/user/user-orders', label: 'My Orders' }),
    },
    openComplaints > 0 && {
      text: `You have ${counted(openComplaints, 'open complaint')}. They must be settled first.`,
      ...(isSeller
        ? { to: '/seller/complaints-database', label: 'Complaints' }
        : { to: '/user/user-complaints', label: 'Complaints' }),
    },
    balance !== 0 && {
      text: 'Your balance with the marketplace is not zero. It must be paid out or collected first.',
      to: '/seller/statements',
      label: 'Statements',
    },
    isLastOwner && {
      text: 'You are the last owner. Make somebody else an owner first.',
      to: '/admin/admins',
      label: 'Admins',
    },
  ]
  return found.filter((obstacle) => obstacle !== false)
}
