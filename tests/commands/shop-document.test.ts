import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { hasApt } from '../support/debian-program.ts'
import { readFacts } from '../support/town/first-order.ts'
import { openTown } from '../support/town/perform.ts'
import { rentServer } from '../support/town/town.ts'

const root = resolve(import.meta.dirname, '../..')
/** What an installation of its own has, or writes. */
const own = new Set(['.git', 'data', 'backups', 'deploy', 'foodie.env'])

/** The code of this checkout and its build, as if it had been cloned, installed and built there. */
async function linkCode(home: string): Promise<void> {
  await mkdir(home)
  for (const name of await readdir(root)) {
    if (!own.has(name)) await symlink(join(root, name), join(home, name))
  }
}

// The whole form is tests/long/shop-document.test.ts.
describe.runIf(hasApt && process.platform === 'linux')('docs/a-shop-for-your-town.md', () => {
  it('leads from the setup to the first completed order of an invited seller', async () => {
    const server = await rentServer()
    const town = await openTown(server, {
      superuser: inject('templateDatabase'),
      getCode: () => linkCode(server.home),
    })
    expect(town.first.order).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
    expect(await readFacts(server.address)).toMatchObject({
      name: 'La Piazza',
      payments: { cash: true, card: false },
    })
    for (const step of [
      'npm run doctor',
      'rsync',
      'npm run restore',
      'npm run update',
      'git checkout ORIG_HEAD',
    ])
      town.document.next(step)
    expect(town.document.left()).toEqual([])
  })
})
