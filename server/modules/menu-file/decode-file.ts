import { invalid } from '../../errors.ts'

/** Files that people choose instead of a CSV file, by the bytes that they begin with. */
const otherKinds = [
  { kind: 'an Excel workbook', begins: 'd0cf11e0a1b11ae1', contains: '' },
  { kind: 'an OpenDocument spreadsheet', begins: '504b0304', contains: 'vnd.oasis.opendocument' },
  { kind: 'an Excel workbook', begins: '504b0304', contains: '[Content_Types].xml' },
  { kind: 'a ZIP file', begins: '504b0304', contains: '' },
  { kind: 'a gzip file', begins: '1f8b', contains: '' },
  { kind: 'a PDF', begins: '25504446', contains: '' },
]

/** 400 at `file`: it cannot be imported. */
export function invalidFile(message: string) {
  return invalid([{ path: 'file', message }])
}

/**
 * The text of a file: UTF-16 or UTF-8, with or without a byte order mark, otherwise Windows-1252. Throws 400 for what is
 * no text.
 */
export function decodeFile(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const other = otherKinds.find(
    ({ begins, contains }) =>
      file.toString('hex', 0, begins.length / 2) === begins && file.includes(contains),
  )
  if (other) throw invalidFile(`This is ${other.kind}. Save the table as CSV and choose that file.`)
  const text = decode(file)
  // Text begins with a heading; NUL and other control characters are those of a picture, a program …
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 200))) {
    throw invalidFile('This is no text. Save the table as CSV and choose that file.')
  }
  return text
}

function decode(file: Buffer): string {
  const utf16 = utf16Of(file)
  if (utf16) return new TextDecoder(utf16).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** UTF-16 by its byte order mark, or by the zero beside the first letter of the heading, which is an ASCII letter. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return undefined
}
