import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { parseHtml, toElement } from './html-tree.ts'

// The yardsticks of the pages, made from the product's own answers in the folder of the first argument.
// `/rendered/<page>`: React alone renders the markup of `<page>.html` from elements that are created at each request;
// there is no router, no loader and no database. `/stored/<page>`: Node's http sends the bytes of `<page>.br`.

type Answer = () => { body: string | Buffer; encoding?: string }

const folder = process.argv[2] ?? '.'
const kinds: Record<string, (name: string) => Answer> = {
  rendered(name) {
    const tree = parseHtml(readFileSync(path.join(folder, `${name}.html`), 'utf8'))
    return () => ({ body: `<!DOCTYPE html>${renderToString(toElement(tree))}` })
  },
  stored(name) {
    const body = readFileSync(path.join(folder, `${name}.br`))
    return () => ({ body, encoding: 'br' })
  },
}
const answers = new Map<string, Answer>()

function answerTo(url: string): Answer | undefined {
  const known = answers.get(url)
  if (known) return known
  const [, kind = '', name = ''] = url.split('/')
  const answer = kinds[kind]?.(name)
  if (answer) answers.set(url, answer)
  return answer
}

const server = createServer((request, response) => {
  const answer = answerTo(request.url ?? '')
  if (!answer) return void response.writeHead(request.url === '/readyz' ? 200 : 404).end()
  const { body, encoding } = answer()
  const head = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(encoding && { 'content-encoding': encoding }),
  }
  response.writeHead(200, head).end(body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
