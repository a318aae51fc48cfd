/** What stands in a form's text fields and choices right now, by name. */
export type Typed = Record<string, string[]>

/** Reads a form in the browser; files are left out. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {}
  for (const element of form.elements) {
    const name = element.getAttribute('name')
    if (name) typed[name] ??= []
  }
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') (typed[name] ??= []).push(value)
  }
  return typed
}

/** A field's text while nothing was typed yet, and after. */
export function textIn(typed: Typed, name: string, before = ''): string {
  return typed[name] ? (typed[name][0] ?? '') : before
}

/** The names of what is chosen. */
export function namesIn(
  typed: Typed,
  name: string,
  options: readonly { _id: string; name: string }[],
  before: readonly string[],
): string[] {
  const ids = typed[name] ?? before
  return options.filter(({ _id }) => ids.includes(_id)).map((option) => option.name)
}
