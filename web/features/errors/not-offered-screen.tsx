import type { NotOffered } from '#web/features/errors/chosen.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from './error-panel.tsx'

/** Values of an address are shown up to this length. */
const longest = 60

/** Parameters that hold ids. */
const ids = ['restaurant', 'complaint']

/** A list was asked for a filter or a page that it does not have; its button leads to the list without it. */
export function NotOfferedScreen({ asked: { name, value, isPage, back } }: { asked: NotOffered }) {
  if (isPage) {
    return (
      <ErrorPanel
        title="This page of the list does not exist"
        action={
          <ButtonLink to={back} size="lg" icon="arrow-up">
            Back to the first page
          </ButtonLink>
        }
      >
        Its address may have been cut off on the way here.
      </ErrorPanel>
    )
  }
  // An id tells nobody anything.
  const quoted = ids.includes(name) ? '' : ` “${value.slice(0, longest)}${value.length > longest ? '…' : ''}”`
  return (
    <ErrorPanel
      title={`There is no ${name}${quoted} in this list`}
      action={
        <ButtonLink to={back} size="lg" icon="filter">
          Show the list without it
        </ButtonLink>
      }
    >
      {name === 'restaurant'
        ? 'The restaurant may have been deleted, or the address mistyped.'
        : 'The address may have been mistyped or cut off.'}
    </ErrorPanel>
  )
}
