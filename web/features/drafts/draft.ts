type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of one control of a form, and what identifies the control when its page is rendered again. */
export interface DraftField {
  form: string
  name: string
  /** The `value` of a checkbox or radio button; null for other controls. */
  option: string | null
  value: string
  checked: boolean
}

/** Passwords have to be typed again, the value of a file field cannot be set, and nobody types into the others. */
const notKept = ['password', 'file', 'hidden', 'submit', 'reset', 'button', 'image']

/**
 * Collects the changed values of all POST forms of a page. `touched` holds the controls that had input events: a
 * controlled field does not show by its default value whether it was changed.
 */
export function collectDraft(page: ParentNode, touched: WeakSet<EventTarget>): DraftField[] {
  return formsOn(page).flatMap((form) =>
    controlsIn(form)
      .filter((control) => touched.has(control) || isChanged(control))
      .map((control) => ({
        form: keyOf(form),
        name: control.name,
        option: isCheckable(control) ? control.value : null,
        value: control.value,
        checked: isCheckable(control) && control.checked,
      })),
  )
}

/** Writes a draft into the forms of a page, with the events of typing. Returns how many fields it found. */
export function restoreDraft(page: ParentNode, draft: readonly DraftField[]): number {
  const forms = new Map(formsOn(page).map((form) => [keyOf(form), form]))
  let restored = 0
  for (const { form, name, option, value, checked } of draft) {
    const control = controlsIn(forms.get(form)).find(
      (one) => one.name === name && (isCheckable(one) ? one.value === option : option === null),
    )
    if (!control) continue
    restored += 1
    if (isCheckable(control)) {
      if (control.checked !== checked && (checked || control.type === 'checkbox')) control.click()
    } else if (control.value !== value) typeInto(control, value)
  }
  return restored
}

/**
 * React replaces the `value` property of each control by one that records the value, and ignores events that do not
 * change the recorded value. The prototype's own setter changes the control and not the record, as typing does.
 */
function typeInto(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function formsOn(page: ParentNode): HTMLFormElement[] {
  return [...page.querySelectorAll('form')].filter(({ method }) => method === 'post')
}

function controlsIn(form: HTMLFormElement | undefined): Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !notKept.includes(element.type),
  )
}

/**
 * Identifies a form by its name, if it has one: its fields can be others when the page is rendered again. Otherwise by its
 * address, its field names and its hidden values: lists repeat a form for each record.
 */
function keyOf(form: HTMLFormElement): string {
  const name = form.getAttribute('name')
  if (name) return name
  const parts = [...form.elements].map((element) =>
    element instanceof HTMLInputElement && element.type === 'hidden'
      ? `${element.name}=${element.value}`
      : (element.getAttribute('name') ?? ''),
  )
  return [form.getAttribute('action') ?? '', ...new Set(parts)].join(' ')
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      (option, place) => option.selected && !option.defaultSelected && place > 0,
    )
  return isCheckable(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}
