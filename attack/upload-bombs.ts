import type { HostileFile } from '../tests/access/hostile-files.ts'
import { hostileFiles } from '../tests/access/hostile-files.ts'
import type { World } from '../tests/access/world.ts'
import type { Attack } from './attack.ts'
import { type Call, calls, cookieOf, owner, pathOf } from './calls.ts'
import { type Answer, inParallel, send } from './http.ts'

/** SVGs, polyglots, decompression bombs and truncated files: refused, while the server keeps answering. */
export const uploadBombs: Attack = {
  name: 'upload bombs',
  async run({ address, sharedWorld }, { isShort }) {
    const world = await sharedWorld()
    const files = (await hostileFiles()).filter(({ expected }) => expected === 'refused')
    const uploads = calls.filter(({ entry }) => entry.fileField?.startsWith('image'))
    const tries = (isShort ? uploads.slice(0, 1) : uploads).flatMap((call) =>
      files.map((file) => ({ call, file })),
    )
    const holes: string[] = []
    let isOver = false
    const watching = watchHealth(address, () => isOver, holes)
    const found = await inParallel(tries, 8, async ({ call, file }) => {
      const { status, isLate } = await upload(address, call, world, file)
      if (isLate) return [`${file.name} to ${call.name}: no answer`]
      // The server ends the connection of a body that it does not read: the answer may be lost then.
      const isRefused = (status >= 400 && status < 500) || (status === 0 && file.bytes.length > 1024 * 1024)
      const isBusy = status === 503
      return isRefused || isBusy ? [] : [`${file.name} to ${call.name}: ${status}`]
    })
    isOver = true
    const slowest = await watching
    const note = `${files.length} files; the slowest health check took ${Math.round(slowest)} ms`
    return { tries: tries.length, holes: [...holes, ...found.flat()], note }
  },
}

async function upload(address: string, call: Call, world: World, file: HostileFile): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(call.expectation.body?.(world) ?? {})) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one))
    else form.append(name, String(value))
  }
  form.append(
    call.entry.fileField ?? 'image',
    new Blob([new Uint8Array(file.bytes)], { type: file.type }),
    file.name,
  )
  const encoded = new Response(form)
  return send(address, {
    method: call.entry.method,
    path: pathOf(call, world),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      cookie: cookieOf(world, owner(call)),
      'x-forwarded-for': '203.0.113.40',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
}

/** Checks the health until the end and returns the longest time. Milliseconds. */
async function watchHealth(address: string, isOver: () => boolean, holes: string[]): Promise<number> {
  let slowest = 0
  while (!isOver()) {
    const { status, milliseconds } = await send(address, { method: 'GET', path: '/healthz' })
    slowest = Math.max(slowest, milliseconds)
    if (status !== 200) holes.push(`/healthz: ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return slowest
}
