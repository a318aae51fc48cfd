import type { Random } from '#server/demo/random.ts'

const hosts = [
  '',
  '[',
  'a b',
  'a@b',
  'evil.example',
  'evil.example:99999',
  '127.0.0.1:0',
  '\u00ff',
  'a'.repeat(300),
  '..',
]
const targets = [
  '/%',
  '/%00',
  '/%ff',
  '//',
  '///',
  '//[',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/images/..%5c..%5c',
  '*',
  'http://evil.example/',
  'evil',
  `/${'a'.repeat(9_000)}`,
  `/${'%2e/'.repeat(500)}`,
  '/foodie/v1/%',
  '/foodie/v1/food/get-data-food/%ff',
  '/.well-known/security.txt%00',
  '/sitemaps/foods.xml?from=%ff',
  '/a\u00ffb',
  '/__manifest?p=%2F..%2F',
  '/restaurants.data?_routes=%ff',
]
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'XYZ',
]
const headers = [
  'Cookie: foodie_user=%; foodie_user=%ff; =; ;',
  'Cookie: __proto__=a; foodie_seller="',
  'Accept: ',
  'Accept-Encoding: br;q=2, *;q=-1',
  'Range: bytes=9-1,-0,a-',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Origin: null',
  'Origin: http://evil.example',
  'Sec-Fetch-Site: cross-site',
  'X-Forwarded-For: ,,,',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: evil.example',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Expect: 100-continue',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Content-Encoding: gzip',
  `X-Long: ${'x'.repeat(20_000)}`,
  'Bad Header: a',
]

/** The bytes of a request with a malformed host, target, method or header. */
export function hostileHead(random: Random, paths: readonly string[]): string {
  const method = random.pick(methods)
  const target = random.chance(0.5) ? random.pick(targets) : random.pick(paths)
  const host = random.chance(0.4) ? random.pick(hosts) : '127.0.0.1'
  const extra = random.sample(headers, random.between(0, 2)).join('\r\n')
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${extra && `${extra}\r\n`}\r\n`
}
