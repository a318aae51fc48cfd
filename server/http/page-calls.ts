import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { basePath } from '#contract/base-path.ts'
import type { CallEndpoint, CallInput } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { JsonText } from '../db/json-text.ts'
import { authorise, type Call, filesOf, keyOf, type ServedEndpoint } from './endpoint.ts'
import { bodyOf, logUnexpected, requireDocumented, toRefusal } from './error-handler.ts'
import { cookieName, forgetCallers, shareCallers } from './sessions.ts'
import { validate } from './validation.ts'

interface PageRequest {
  page: FastifyRequest
  reply: FastifyReply
  /** collects the cookies that calls set, for the page's response */
  cookies: string[]
}

/** The roles that change the catalogue. */
const changers = ['seller', 'admin'] as const

/**
 * Calls endpoints on behalf of a page, as its visitor. Reads run the endpoint's handler directly: the same access check,
 * validation and refusals, without HTTP and JSON. Everything else goes through the whole server, whose hooks it needs
 * (origin, limits, multipart, cookies). The sessions are looked up once, and again after each call that may change them.
 */
export function pageCalls(app: FastifyInstance, request: PageRequest): CallEndpoint {
  const { mode, served, listCache } = app.endpoints
  // A person who changes the catalogue reads what it is now, also where another process made the change.
  const readsCached = !changers.some((role) => request.page.cookies[cookieName(request.page, role)])
  return async (entry, input) => {
    // A session that a call of this request has started is known by its new cookie only.
    if (entry.changesState || request.cookies.length > 0) {
      const answer = await inject(app, request, entry, input)
      forgetCallers(request.page)
      return answer
    }
    const endpoint = served.get(keyOf(entry))
    if (!endpoint) throw new Error(`No module serves ${keyOf(entry)}`)
    try {
      const key =
        readsCached && listCache.has(entry) ? keyOf(entry) + JSON.stringify(texts(input.query)) : null
      const answer = () => read(app.endpoints, endpoint, request, input)
      const body = await (key === null ? answer() : listCache.load(key, answer))
      return { status: entry.status, retryAfter: null, body }
    } catch (error) {
      logUnexpected(error, request.page)
      const refusal = toRefusal(error)
      const shown = mode === 'test' ? requireDocumented(keyOf(entry), refusal, refusalsOf(entry)) : refusal
      return { status: shown.status, retryAfter: shown.retryAfter ?? null, body: bodyOf(shown) }
    }
  }
}

async function read(
  shared: FastifyInstance['endpoints'],
  { entry, handler }: ServedEndpoint,
  { page, reply }: PageRequest,
  { params, query }: CallInput,
): Promise<unknown> {
  const callers = await authorise(shared.database, page, entry)
  const money = shared.money()
  const path = validate(entry.params, texts(params), { isPath: true, money })
  if (path.refusal) throw path.refusal
  const search = validate(entry.query, texts(query), { isPath: false, money })
  if (search.refusal) throw search.refusal
  const call = { params: path.value, query: search.value, body: {}, ...filesOf(entry, []) }
  const answer = await handler({
    ...call,
    callers,
    caller: callers[0],
    request: page,
    reply,
  } as Call<Endpoint>)
  return answer instanceof JsonText ? answer.parse() : answer
}

/** Values as an address has them; empty ones are left out. */
function texts(values: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

async function inject(
  app: FastifyInstance,
  { page, cookies }: PageRequest,
  entry: Endpoint,
  input: CallInput,
): ReturnType<CallEndpoint> {
  const { host, 'user-agent': userAgent } = page.headers
  const cookie = withNewCookies(page.headers.cookie, cookies)
  const { type, payload } = await encode(entry, input)
  const call: InjectOptions = {
    method: entry.method,
    url: basePath + addressOf(entry.path, input),
    remoteAddress: page.ip,
    headers: {
      accept: 'application/json',
      ...(type && { 'content-type': type }),
      ...(cookie && { cookie }),
      ...(host && { host }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
    payload,
  }
  const send = async () => await app.inject(call)
  const response = await (cookies.length > 0 ? send() : shareCallers(page, send))
  const set = response.headers['set-cookie']
  if (set) cookies.push(...[set].flat())
  const retryAfter = Number(response.headers['retry-after'])
  return {
    status: response.statusCode,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    body: response.json(),
  }
}

function addressOf(path: string, { params, query }: CallInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(texts(query)).toString()
  return search ? `${filled}?${search}` : filled
}

async function encode({ fileField, method }: Endpoint, { body = {}, picture, pictures, file }: CallInput) {
  const files = { image: picture ? [picture] : [], images: pictures ?? [], file: file ? [file] : [] }
  if (fileField && files[fileField].length > 0) {
    const form = toFormData(body)
    for (const one of files[fileField]) form.append(fileField, one)
    const encoded = new Response(form)
    return {
      type: encoded.headers.get('content-type') ?? '',
      payload: Buffer.from(await encoded.arrayBuffer()),
    }
  }
  return method === 'GET' ? {} : { type: 'application/json', payload: JSON.stringify(body) }
}

function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.some((one) => typeof one === 'object')) {
      form.append(key, JSON.stringify(value))
      continue
    }
    // Send empty arrays and null as '' so that the server can tell *cleared* from *not sent*.
    const values = (Array.isArray(value) ? value : [value ?? '']).map(String)
    for (const text of values.length > 0 ? values : ['']) form.append(key, text)
  }
  return form
}

/** A `Cookie` header after these `Set-Cookie` headers. A cleared cookie is sent empty. */
function withNewCookies(header: string | undefined, set: readonly string[]): string | undefined {
  if (set.length === 0) return header
  const pairs = [...(header?.split(';') ?? []), ...set.map((cookie) => cookie.split(';', 1)[0] ?? '')]
  const byName = new Map(pairs.map((pair) => [pair.split('=', 1)[0]?.trim(), pair.trim()]))
  return [...byName.values()].join('; ')
}
