import { Form } from 'react-router'
import type { ListedStarterSet } from '#contract/records/marketplace-settings.ts'
import { Section } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** What a new marketplace can begin with, until it has a category or a cuisine. */
export function StarterSets({ sets }: { sets: ListedStarterSet[] }) {
  return (
    <Section title="Start with a set">
      <p className="max-w-prose text-ink-muted">
        There are no categories and cuisines yet. Each set adds some, and words that the search treats as the
        same. You can change and delete them later.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {sets.map(({ name, title, categories, cuisines }) => (
          <li
            key={name}
            className="rounded-leaf grid content-start gap-3 border border-line bg-surface-raised p-5"
          >
            <h3 className="font-display text-lg font-bold">{title}</h3>
            <p className="text-sm text-ink-muted">
              <span className="font-semibold text-ink">Categories:</span> {categories.join(', ')}
            </p>
            <p className="text-sm text-ink-muted">
              <span className="font-semibold text-ink">Cuisines:</span> {cuisines.join(', ')}
            </p>
            <Form method="post" className="mt-auto">
              <input type="hidden" name="name" value={name} />
              <SubmitButton name="step" value="start" tone="soft" pendingText={`Adding ${title}`}>
                Start with {title}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  )
}
