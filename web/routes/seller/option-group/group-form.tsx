import { useRef, useState } from 'react'
import { mostOptionsOfGroup } from '#contract/rules/options.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldErrorText, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useRows } from '#web/ui/use-rows.ts'
import { dietSelectOptions } from '#web/features/seller-menu/diet-fields.tsx'
import { type GroupFields, rowsIn } from './group-fields.ts'
import { OptionRow } from './option-row.tsx'

/** Empty rows of a new group and of an existing one. */
const spareRows = { new: 2, existing: 1 }

const loadCheck = async () => (await import('./read-group.ts')).readGroup

export type GroupFormProps = {
  fields: GroupFields
  isNew: boolean
  failure: FormFailure | undefined
  back: string
}

/** The form of an option group: rows of options, which are added, removed and ordered before they are saved. */
export function GroupForm({ fields, isNew, failure: sent, back }: GroupFormProps) {
  const [initial] = useState(sent?.values ?? fields)
  const before = rowsIn(initial).length
  const spare = isNew && before === 0 ? spareRows.new : sent ? 0 : spareRows.existing
  const count = Math.min(before + spare, mostOptionsOfGroup)
  return (
    <Card>
      <PostForm failure={sent} check={() => loadCheck()} failureAs="none" className="grid gap-6">
        {(failure) => (
          <>
            {failure?.message && Object.keys(failure.errors).length === 0 && (
              <Notice tone="danger">{failure.message}</Notice>
            )}
            <GroupRule values={failure?.values ?? initial} errors={failure?.errors ?? {}} />
            <Options {...{ initial, count }} errors={failure?.errors ?? {}} />
            <div className="mt-2 flex flex-wrap-reverse justify-end gap-3 *:max-sm:w-full">
              <ButtonLink to={back} tone="ghost" size="lg" className="sm:mr-auto">
                Back to the option groups
              </ButtonLink>
              <SubmitButton size="lg" pendingText="Saving">
                {isNew ? 'Create option group' : 'Save option group'}
              </SubmitButton>
            </div>
          </>
        )}
      </PostForm>
    </Card>
  )
}

/** The rows of options: `count` at first. */
function Options({
  initial,
  count,
  errors,
}: {
  initial: GroupFields
  count: number
  errors: Record<string, string>
}) {
  const { rows, add, remove, move } = useRows(count)
  const list = useRef<HTMLOListElement>(null)
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">Options</h2>
      <FieldErrorText id="options-error">{errors['options']}</FieldErrorText>
      <ol ref={list} className="grid gap-3">
        {rows.map((row, place) => (
          <OptionRow
            key={row}
            {...{ row, place, initial, errors }}
            count={rows.length}
            onMove={(by) => move(row, by)}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <Button
          type="submit"
          name="edit"
          value="add"
          tone="quiet"
          size="sm"
          icon="plus"
          disabled={rows.length >= mostOptionsOfGroup}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          Add an option
        </Button>
        <DietForAll onSet={(diet) => setDiets(list.current, diet)} />
      </div>
    </section>
  )
}

/** Name, and how many options guests choose. */
function GroupRule({ values, errors }: { values: GroupFields; errors: Record<string, string> }) {
  return (
    <>
      {/* Enter in a field saves, and does not press the first button of the form. */}
      <button hidden>Save</button>
      <TextField
        label="Name"
        name="name"
        dir="auto"
        defaultValue={values['name']}
        error={errors['name']}
        hint="What guests choose: Size, Toppings, Spice level."
        maxLength={60}
        autoComplete="off"
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="number"
          inputMode="numeric"
          label="Guests choose at least"
          name="min"
          min={0}
          max={20}
          defaultValue={values['min']}
          error={errors['min']}
          hint="0: they may choose nothing."
        />
        <TextField
          type="number"
          inputMode="numeric"
          label="and at most"
          name="max"
          min={1}
          max={20}
          defaultValue={values['max']}
          error={errors['max']}
          hint="The same option counts each time it is chosen."
        />
      </div>
    </>
  )
}

function DietForAll({ onSet }: { onSet: (diet: string) => void }) {
  const select = useRef<HTMLSelectElement>(null)
  return (
    <div className="flex items-end gap-2">
      <SelectField
        ref={select}
        label="One diet for all options"
        name="dietForAll"
        options={dietSelectOptions}
      />
      <Button
        type="submit"
        name="edit"
        value="diet"
        tone="quiet"
        className="shrink-0"
        onClick={(event) => {
          event.preventDefault()
          onSet(select.current?.value ?? '')
        }}
      >
        Set for all
      </Button>
    </div>
  )
}

/** Sets the diet of all rows. The fields are uncontrolled: what was typed is only in the document. */
function setDiets(list: HTMLOListElement | null, diet: string): void {
  for (const select of list?.querySelectorAll<HTMLSelectElement>('select[name$=".diet"]') ?? []) {
    select.value = diet
  }
}
