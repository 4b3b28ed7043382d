import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { ROOT } from '../lib/root.ts'
import { parse } from './parse.ts'

export interface Import {
  from: string
  /** As written. */
  path: string
  /** The file of ours that is meant; undefined for packages. */
  target: string | undefined
  /** Gone when it runs. */
  isType: boolean
}

/** `#mime/` → `packages/mime/src/`, as package.json says. */
const PREFIXES = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).map(([name, folder]) => [name.replace('*', ''), join(folder.replace('*', ''))] as const)

function targetOf(from: string, path: string): string | undefined {
  if (path.startsWith('.')) return join(dirname(from), path)
  const [name, folder] = PREFIXES.find(([prefix]) => path.startsWith(prefix)) ?? []
  return name === undefined ? undefined : folder + path.slice(name.length)
}

/** What a file imports or exports of others, in whichever way, as often as it says so. */
export function importsOf(from: string, source: string): Import[] {
  const { module, program } = parse(from, source)
  const toImport = (path: string, isType: boolean): Import => ({
    from,
    path,
    target: targetOf(from, path),
    isType,
  })
  // `import { type A }` is left as `import {}`, which runs.
  const isType = (start: number, entries: readonly { isType: boolean }[]) =>
    entries.length > 0 &&
    entries.every((entry) => entry.isType) &&
    /^\w+\s+type\b/.test(source.slice(start, start + 100))
  const imports = module.staticImports.map(({ moduleRequest, start, entries }) =>
    toImport(moduleRequest.value, isType(start, entries)),
  )
  const exports = module.staticExports.flatMap(({ start, entries }) => {
    const path = entries[0]?.moduleRequest?.value
    return path === undefined ? [] : [toImport(path, isType(start, entries))]
  })
  // The tree costs ten times the rest, and few need it.
  if (!/\bimport\s*\(/.test(source)) return [...imports, ...exports]
  const calls: Import[] = []
  const note = (path: ESTree.Expression, isGone: boolean) => {
    if (path.type === 'Literal' && typeof path.value === 'string') calls.push(toImport(path.value, isGone))
  }
  const call = ({ source: path }: ESTree.ImportExpression) => note(path, false)
  const type = ({ source: path }: ESTree.TSImportType) => note(path, true)
  new Visitor({ ImportExpression: call, TSImportType: type }).visit(program)
  return [...imports, ...exports, ...calls]
}
