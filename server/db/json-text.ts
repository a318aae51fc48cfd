/** The JSON text of a value, as the database composed it. Answers contain it without parsing it. */
export class JsonText<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  parse(): Value {
    return JSON.parse(this.text)
  }
}

/** The value of which a field is the JSON text, or which it is. */
type ValueOf<Field> = Field extends JsonText<infer Value> ? Value : Field

/** Writes an object of which some fields are JSON text already. Leaves undefined fields out. */
export function writeObject<Fields extends object>(
  fields: Fields,
): JsonText<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  let text = ''
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}"${name}":${value instanceof JsonText ? value.text : JSON.stringify(value)}`
  }
  return new JsonText(text === '' ? '{}' : `${text}}`)
}

/** The JSON list of rows. */
export function writeList<Item>(rows: readonly { json: string }[]): JsonText<Item[]> {
  return new JsonText(`[${rows.map(({ json }) => json).join(',')}]`)
}
