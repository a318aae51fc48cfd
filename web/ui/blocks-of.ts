/** Rows that are laid out together when they come into sight. The browser watches each block in every frame. */
const blockLength = 10

/** Parts a long list into blocks for `content-visibility`. The style `--rows` of a block reserves its height. */
export function blocksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / blockLength)
  return Array.from({ length: count }, (_, place) =>
    rows.slice(place * blockLength, (place + 1) * blockLength),
  )
}
