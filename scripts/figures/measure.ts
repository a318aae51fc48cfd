import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
// TypeScript 7, which the project is checked with, has no compiler interface.
import ts from '@typescript/typescript6'

const root = resolve(import.meta.dirname, '../..')

export interface MeasuredFunction {
  name: string
  /** `path:line` */
  at: string
  /** from its first line to its last one, as the lint rule counts */
  lines: number
  parameters: number
}

export interface MeasuredFile {
  path: string
  lines: number
  functions: MeasuredFunction[]
  exports: { name: string; isDocumented: boolean }[]
}

/** The files of a kind that git knows, uncommitted ones included. */
function listFiles(folders: string[], extension: RegExp): string[] {
  const options = ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--deduplicate', '--', ...folders]
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  return listed.split('\0').filter((path) => extension.test(path))
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** What runs in production: contract, server without the content of the demo, and web. */
export function measureProduction(): MeasuredFile[] {
  const paths = listFiles(['contract', 'server', 'web'], /\.tsx?$/)
  return paths
    .filter((path) => !isTest(path) && !path.startsWith('server/demo/content/'))
    .flatMap((path) => measure(path) ?? [])
}

/** All code but production's: tests, scripts, benches. */
export function measureOthers(production: MeasuredFile[]): MeasuredFile[] {
  const measured = new Set(production.map(({ path }) => path))
  return listFiles(['.'], /\.(tsx?|mjs|css)$/)
    .filter((path) => !measured.has(path) && !path.startsWith('server/demo/content/'))
    .flatMap((path) => measure(path) ?? [])
}

function measure(path: string): MeasuredFile | undefined {
  let text: string
  try {
    text = readFileSync(join(root, path), 'utf8')
  } catch {
    // Deleted, and not committed yet.
    return undefined
  }
  const lines = text.trimEnd().split('\n').length
  if (!/\.tsx?$/.test(path)) return { path, lines, functions: [], exports: [] }
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return { path, lines, functions: functionsOf(source), exports: exportsOf(source) }
}

function functionsOf(source: ts.SourceFile): MeasuredFunction[] {
  const found: MeasuredFunction[] = []
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineOf(node.getStart(source))
      found.push({
        name: nameOf(node),
        at: `${source.fileName}:${first}`,
        lines: lineOf(node.getEnd()) - first + 1,
        parameters: node.parameters.filter(({ name }) => name.getText(source) !== 'this').length,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : '(anonymous)'
}

/** The names that a file declares and exports; a type and a value of one name are one. */
function exportsOf(source: ts.SourceFile): MeasuredFile['exports'] {
  const found = new Map<string, boolean>()
  for (const statement of source.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind)
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) continue
    const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0
    for (const name of namesOf(statement)) found.set(name, isDocumented || (found.get(name) ?? false))
  }
  return [...found].map(([name, isDocumented]) => ({ name, isDocumented }))
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(namesIn)
  const { name } = statement as ts.DeclarationStatement
  return name ? [name.text] : []
}

const namesIn = ({ name }: ts.VariableDeclaration | ts.BindingElement): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element) : []))

/** Names that the router wants in every route module. */
const routerNames = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'ErrorBoundary',
  'handle',
  'headers',
  'HydrateFallback',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
])

/** Names that several files declare and export, with these files. */
export function namesWithTwoMeanings(files: MeasuredFile[]): Map<string, string[]> {
  const declared = Map.groupBy(
    files.flatMap(({ path, exports }) => exports.map(({ name }) => ({ name, path }))),
    ({ name }) => name,
  )
  return new Map(
    [...declared]
      .filter(([name, places]) => places.length > 1 && !routerNames.has(name))
      .map(([name, places]) => [name, places.map(({ path }) => path)]),
  )
}

/** The value below which a share of the numbers are: 0.9 for p90. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
