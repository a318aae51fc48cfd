type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stood in a control, and where to find it on the page as it comes again. */
export interface Typed {
  form: string
  name: string
  /** of a tick or a choice: which one */
  option: string | null
  value: string
  checked: boolean
}

/** Passwords are typed anew, files cannot be chosen for somebody, and the rest is nobody's typing. */
const notKept = ['password', 'file', 'hidden', 'submit', 'reset', 'button', 'image']

/** What has been typed and chosen on the page; `touched` is what a controlled field does not tell by itself. */
export function typedOn(page: ParentNode, touched: WeakSet<EventTarget>): Typed[] {
  return formsOn(page).flatMap((form) =>
    controlsIn(form)
      .filter((control) => touched.has(control) || differs(control))
      .map((control) => ({
        form: nameOf(form),
        name: control.name,
        option: isTick(control) ? control.value : null,
        value: control.value,
        checked: isTick(control) && control.checked,
      })),
  )
}

/** Types it anew, as the person did: so the page's own handlers hear of it. Answers how much had a place. */
export function typeAgain(page: ParentNode, typed: readonly Typed[]): number {
  const forms = new Map(formsOn(page).map((form) => [nameOf(form), form]))
  let placed = 0
  for (const { form, name, option, value, checked } of typed) {
    const control = controlsIn(forms.get(form)).find(
      (some) => some.name === name && (isTick(some) ? some.value === option : option === null),
    )
    if (!control) continue
    placed += 1
    if (isTick(control)) {
      if (control.checked !== checked && (checked || control.type === 'checkbox')) control.click()
    } else if (control.value !== value) write(control, value)
  }
  return placed
}

function write(control: Control, value: string): void {
  // Past React, which else takes a controlled field's new value for one that it knows already.
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

/** A form by what it asks and of which record: lists have the same form many times. */
function nameOf(form: HTMLFormElement): string {
  const parts = [...form.elements].map((element) =>
    element instanceof HTMLInputElement && element.type === 'hidden'
      ? `${element.name}=${element.value}`
      : (element.getAttribute('name') ?? ''),
  )
  return [form.getAttribute('action') ?? '', ...new Set(parts)].join(' ')
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      (option, place) => option.selected && !option.defaultSelected && place > 0,
    )
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}
