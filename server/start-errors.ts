import type { Env } from './env.ts'

/** The properties of errors of Node and of PostgreSQL. */
interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
  hostname?: string
}

type Explain = (error: SystemError, env: Env) => string | undefined

/** The message for an error that prevented the start: what is wrong and what to do, without a stack. */
export function startError(error: unknown, env: Env): string {
  const chain = causesOf(error)
  for (const cause of chain) {
    for (const explain of explanations) {
      const text = explain(cause, env)
      if (text) return text
    }
  }
  return chain[0]?.message || String(error)
}

/** An error, what it contains and what has caused it. */
function causesOf(error: unknown): SystemError[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : []
  return [error, ...[...inner, error.cause].flatMap(causesOf)]
}

const explanations: Explain[] = [
  ({ code, syscall, hostname }, { port, host }) => {
    if (code === 'EADDRINUSE') return `port ${port} is in use. Set PORT to another one.`
    if (code === 'EACCES' && syscall === 'listen')
      return `this user may not open port ${port}. Set PORT to 1024 or higher.`
    if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === host))
      return `HOST ${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all its networks.`
    return undefined
  },
  ({ code, message }, { dataDir }) =>
    // 53100 is PostgreSQL's code.
    code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(message)
      ? `the disk is full. Free some space, or set DATA_DIR to a folder on another disk (now ${dataDir}).`
      : undefined,
  ({ code, path, message }, { dataDir }) => {
    if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || /: permission denied/i.test(message))
      return `this user may not write to ${path ?? dataDir}. Set DATA_DIR to a folder of this user, or change its permissions.`
    if ((code === 'ENOTDIR' || code === 'EEXIST') && path)
      return `${path} is a file, not a folder. Set DATA_DIR to a folder.`
    return undefined
  },
  ({ code = '', message }, { databaseUrl, listenUrl }) => {
    if (!databaseUrl) return undefined
    const { pathname, username } = new URL(databaseUrl)
    const host = [databaseUrl, listenUrl].flatMap((url) => (url ? new URL(url).host : [])).join(' or ')
    const variables = listenUrl ? 'DATABASE_URL and DATABASE_LISTEN_URL' : 'DATABASE_URL'
    const name = decodeURIComponent(pathname.slice(1))
    if (unreachable.has(code) || /timeout expired|terminated unexpectedly/.test(message))
      return `the database at ${host} cannot be reached. Check ${variables}, and whether PostgreSQL is running there.`
    if (code === '28P01' || code === '28000')
      return `the database at ${host} refused the user ${username}. Check the user and the password in ${variables}.`
    if (code === '3D000')
      return `there is no database ${name} at ${host}. Create it, or name another one in ${variables}.`
    if (code === '42501')
      return `the user ${username} may not change the database ${name} (${message}). Make this user the owner of the database and of everything in it, or use another one in ${variables}.`
    return undefined
  },
]

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '57P03',
])
