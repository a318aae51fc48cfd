import { readFile } from 'node:fs/promises'

/** The commands of docs/a-shop-for-your-town.md, for a test that performs it: its blocks of code in their order. */
export async function openDocument() {
  const url = new URL('../../../docs/a-shop-for-your-town.md', import.meta.url)
  const text = await readFile(url, 'utf8')
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block]) => block!.trimEnd())
  return {
    /**
     * The lines of the next block. Throws unless it contains the text: then the document has steps that the test does not
     * perform, or performs in another order.
     */
    next(part: string): string[] {
      const block = blocks.shift()
      if (!block?.includes(part))
        throw new Error(`The next block of the document has no “${part}”:\n${block}`)
      return block.split('\n')
    },
    /** the blocks that are left */
    left: () => blocks,
  }
}

export type ShopDocument = Awaited<ReturnType<typeof openDocument>>
