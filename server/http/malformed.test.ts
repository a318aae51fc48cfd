import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  const page = async () => new Response('<h1>Page</h1>', { headers: { 'content-type': 'text/html' } })
  test = await startTestApp({ pages: { render: page } })
  await test.app.listen({ port: 0 })
  port = (test.app.server.address() as { port: number }).port
})

/** Sends a request as it is written here and reads the whole answer. */
async function send(head: string, body = ''): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk: string) => (text += chunk))
  const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : ''
  socket.write(`${head}\r\n${length}Connection: close\r\n\r\n${body}`)
  await once(socket, 'close')
  return { status: Number(text.split(' ', 2)[1]), text }
}

const failure = (status: number, code: string) => ({
  status,
  text: expect.stringMatching(new RegExp(`"success":false.*"code":"${code}"`, 's')),
})

describe('a malformed request', () => {
  const multipart = 'Content-Type: multipart/form-data; boundary=xyz'
  const cutShort = '--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha'
  const signUp = `POST ${basePath}/user/create-user HTTP/1.1\r\nHost: foodie`

  const part = '--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n'
  const textPart = (text: string) => part.replace('Asha', text)
  const filePart = part.replace('name="name"', 'name="image"; filename="a.png"')
  const namedLikeFile = part.replace('name="name"', 'name="; filename=a"').replace('Asha\r\n', '')
  const encoded = 'Content-Type: application/x-www-form-urlencoded'
  it.each([
    ['10,002 fields', encoded, `${'a=&'.repeat(10_001)}a=`],
    ['257 kB without a file', encoded, `a=${'b'.repeat(257 * 1024)}`],
    ['2,003 parts', multipart, `${part.repeat(2_003)}--xyz--`],
    ['257 kB of text beside a file', multipart, `${textPart('a'.repeat(257 * 1024))}${filePart}--xyz--`],
    ['257 kB in two texts', multipart, `${textPart('a'.repeat(130 * 1024)).repeat(2)}--xyz--`],
    ['a name of 257 kB', multipart, `${filePart.replace('name', `name="${'%22'.repeat(88_000)}`)}--xyz--`],
    ['257 kB of heads', multipart, `--xyz\r\n${'X: y\r\n'.repeat(44_000)}${filePart.slice(7)}--xyz--`],
    ['a text that is called like a file', multipart, `${namedLikeFile}${'a'.repeat(257 * 1024)}\r\n--xyz--`],
  ])('a form of a page with %s is 413', async (_name, type, body) => {
    const page = `POST /user-login HTTP/1.1\r\nHost: foodie\r\n${type}`
    expect(await send(page, body)).toMatchObject(failure(413, 'TOO_LARGE'))
  })

  it('a call with thousands of parts is 413', async () => {
    const body = `${part.repeat(30_000)}--xyz--`
    expect(await send(`${signUp}\r\n${multipart}`, body)).toMatchObject(failure(413, 'TOO_LARGE'))
  })

  it('a form with many fields is read', async () => {
    const page = `POST /user-login HTTP/1.1\r\nHost: foodie\r\n`
    expect(await send(`${page}${encoded}`, `${'a=&'.repeat(9_999)}a=`)).toMatchObject({ status: 200 })
    expect(await send(`${page}${multipart}`, `${part.repeat(1_990)}--xyz--`)).toMatchObject({ status: 200 })
  })

  it('a form with a file of 6 MB is read, so that the page can say that it is too large', async () => {
    const body = `${part}${filePart.replace('Asha', '-'.repeat(6 * 1024 * 1024))}--xyz--`
    const head = `POST /user-signup HTTP/1.1\r\nHost: foodie\r\n`
    expect(await send(`${head}${multipart}`, body)).toMatchObject({ status: 200 })
    const quoted = 'Content-Type: Multipart/Form-Data; charset=utf-8; boundary="xyz"'
    expect(await send(`${head}${quoted}`, body)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a call with multipart and no boundary', `${signUp}\r\nContent-Type: multipart/form-data`, 'x'],
    ['a call with a multipart body that is cut short', `${signUp}\r\n${multipart}`, cutShort],
    ['a call with JSON as multipart', `${signUp}\r\n${multipart}`, '{"name":"Asha"}'],
    [
      'a page with a multipart body that is cut short',
      `POST /user-login HTTP/1.1\r\nHost: foodie\r\n${multipart}`,
      cutShort,
    ],
    [
      'a page with multipart and no boundary',
      'POST /user-login HTTP/1.1\r\nHost: foodie\r\nContent-Type: multipart/form-data',
      'x',
    ],
    ['a space in the host', 'GET /about-us HTTP/1.1\r\nHost: a b', ''],
    ['a bracket as the host', 'GET /about-us HTTP/1.1\r\nHost: [', ''],
    ['a host with a user', 'GET /about-us HTTP/1.1\r\nHost: a@b', ''],
    ['a port that does not exist', 'GET /about-us HTTP/1.1\r\nHost: evil.example:99999', ''],
    ['an empty host', 'GET /about-us HTTP/1.1\r\nHost:', ''],
    ['bad escapes in the path', 'GET /% HTTP/1.1\r\nHost: foodie', ''],
    ['two hosts', 'GET /about-us HTTP/1.1\r\nHost: foodie\r\nhost: other', ''],
    ['no host', 'GET /healthz HTTP/1.1\r\nX-Nothing: 1', ''],
    ['no host in HTTP/1.0', 'GET /about-us HTTP/1.0', ''],
    ['an unknown method', 'FOO /about-us HTTP/1.1\r\nHost: foodie', ''],
    [
      'a body with two lengths',
      'POST /user-login HTTP/1.1\r\nHost: foodie\r\nTransfer-Encoding: chunked\r\nContent-Length: 3',
      '',
    ],
  ])('%s is 400', async (_name, head, body) => {
    expect(await send(head, body)).toMatchObject(failure(400, 'VALIDATION_FAILED'))
  })

  it.each(
    ['%00', '%01', '%0A', '%1f', '%7F'].flatMap((character) => [
      `${basePath}/restaurant/get-list-restaurant?postalCode=a${character}b`,
      `${basePath}/search/get-results?q=a&postalCode=${character}`,
      `${basePath}/restaurant/get-quote/0197f2a0-0000-7000-8000-000000000000?postalCode=a${character}`,
      `${basePath}/restaurant/get-data-restaurant/a${character}b`,
      `/restaurants?search=a${character}b`,
      `/images/a${character}`,
    ]),
  )('a control character in %s is 400', async (path) => {
    expect(await send(`GET ${path} HTTP/1.1\r\nHost: foodie`)).toMatchObject(
      failure(400, 'VALIDATION_FAILED'),
    )
  })

  it('a head that is too large is 431', async () => {
    const answer = await send(`GET /about-us HTTP/1.1\r\nHost: foodie\r\nX-Large: ${'a'.repeat(20_000)}`)
    expect(answer).toMatchObject(failure(431, 'TOO_LARGE'))
  })

  it('what is no request does not get into the answer before it', async () => {
    const answer = await send('GET /about-us HTTP/1.1\r\nHost: foodie\r\n\r\nFOO / HTTP/1.1')
    expect(answer.text).not.toContain('400 Bad Request')
  })

  it.each([
    ['about-us', 'GET, HEAD, POST'],
    [`${basePath}/user/login-user`.slice(1), 'POST'],
  ])('PROPFIND on %s is 405', async (path, allowed) => {
    const answer = await send(`PROPFIND /${path} HTTP/1.1\r\nHost: foodie`)
    expect(answer).toMatchObject(failure(405, 'METHOD_NOT_ALLOWED'))
    expect(answer.text).toMatch(new RegExp(`allow: ${allowed}\r\n`, 'i'))
  })

  it('a parameter longer than any id is 404', async () => {
    const path = `${basePath}/restaurant/get-full-data-restaurant/${'A'.repeat(300)}`
    expect(await send(`GET ${path} HTTP/1.1\r\nHost: foodie`)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await send(`PATCH ${path} HTTP/1.1\r\nHost: foodie`)).status).toBe(405)
  })

  it('the health of HTTP/1.0 without a host, as load balancers ask for it, is answered', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await send(`GET ${path} HTTP/1.0`)).status).toBe(200)
  })

  it.each([
    ['JSON', 'Content-Type: application/json', '{"email":"a@b.co"}'],
    ['a body without a content type', 'X-Nothing: 1', 'email=a'],
    ['text', 'Content-Type: text/plain', 'email=a'],
  ])('%s to a page is 415', async (_name, type, body) => {
    const answer = await send(`POST /user-login HTTP/1.1\r\nHost: foodie\r\n${type}`, body)
    expect(answer).toMatchObject(failure(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('%s on a page is 405', async (method) => {
    const answer = await send(`${method} /user-login HTTP/1.1\r\nHost: foodie`)
    expect(answer).toMatchObject(failure(405, 'METHOD_NOT_ALLOWED'))
    expect(answer.text).toMatch(/allow: GET, HEAD, POST/i)
  })

  it('TRACE is refused', async () => {
    expect((await send('TRACE /user-login HTTP/1.1\r\nHost: foodie')).status).toBe(405)
  })

  it.each(['///', '//[', '/about-us//'])('the path %s is a page like any other', async (path) => {
    expect((await send(`GET ${path} HTTP/1.1\r\nHost: foodie`)).status).toBe(200)
  })

  it.each(['/sitemaps/nothing.xml?from=a', `/sitemaps/restaurants.xml?from=${'a'.repeat(35)}-`])(
    'the sitemap %s is 404',
    async (path) => {
      expect(await send(`GET ${path} HTTP/1.1\r\nHost: foodie`)).toMatchObject(failure(404, 'NOT_FOUND'))
    },
  )
})
