/** Joins class names, leaving out what is false or missing. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let all = ''
  for (const name of names) if (name) all += all ? ` ${name}` : name
  return all
}
