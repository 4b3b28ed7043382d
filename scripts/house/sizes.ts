import { dirname } from 'node:path'
import { isTest, type Tree } from './tree.ts'

export interface Size {
  name: string
  size: number
}

const largestFirst = (sizes: Size[]): Size[] => sizes.sort((one, other) => other.size - one.size)
const linesOf = (source: string): number => source.trimEnd().split('\n').length

/** Folders with more than so many files of code, tests not counted except in folders of tests. */
export function fullFolders(tree: Tree, files_max: number): Size[] {
  const folders = new Map<string, number>()
  for (const file of tree.sources.keys()) {
    if (isTest(file) && !file.startsWith('tests/')) continue
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  }
  return largestFirst([...folders].map(([name, size]) => ({ name, size }))).filter(
    ({ size }) => size > files_max,
  )
}

const COMPONENT = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b.*(?:\(|=>)/

/** Components with more than so many lines, from their head to the bracket that closes them. */
export function longComponents(tree: Tree, lines_max: number): Size[] {
  const long: Size[] = []
  for (const [file, source] of tree.sources) {
    if (!file.endsWith('.tsx') || isTest(file)) continue
    const lines = source.split('\n')
    for (const [nth, line] of lines.entries()) {
      const [, name] = COMPONENT.exec(line) ?? []
      if (name === undefined || /[)}]$/.test(line)) continue
      // A head of several lines closes its arguments at the margin and goes on: `}: Props) {`.
      const end = lines.findIndex((one, at) => at > nth && /^[)}]/.test(one) && !/[({]$/.test(one))
      if (end - nth + 1 > lines_max) long.push({ name: `${name} in ${file}`, size: end - nth + 1 })
    }
  }
  return largestFirst(long)
}

/** Lines of code and of tests, and how long the files of code are. */
export function lines(tree: Tree): { code: number; tests: number; median: number; longest: Size[] } {
  const sum = (sizes: Size[]) => sizes.reduce((total, { size }) => total + size, 0)
  const sizes = [...tree.sources].map(([name, source]) => ({ name, size: linesOf(source) }))
  const code = largestFirst(sizes.filter(({ name }) => !isTest(name)))
  return {
    code: sum(code),
    tests: sum(sizes.filter(({ name }) => isTest(name))),
    median: code[Math.floor(code.length / 2)]?.size ?? 0,
    longest: code.slice(0, 10),
  }
}
