/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | Html[] | string | number | false | null | undefined

/** Writes HTML: everything that is put in is escaped, unless it is `Html` itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, position) => `${text}${toText(values[position - 1])}${part}`))
}

function toText(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(toText).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
