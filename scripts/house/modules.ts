import { importsOf } from './imports-of.ts'
import { isTest, type Tree } from './tree.ts'

export interface Arrow {
  from: string
  to: string
}

/** Folders beside the modules: doors, what carries them, and where the program is put together. */
const BESIDE =
  /^(?:platform|doors|answers|blobs|db|ecosystem|http|jobs|live|outgoing|readers|secrets|smtp|assets|pages|styles|features)$/

/** The module of a file by its name: `features/<module>` or a folder of the program; undefined for everything else. */
export function moduleOf(file: string, app: 'server' | 'web'): string | undefined {
  const [, feature, folder] =
    new RegExp(`^apps/${app}/src/(?:features/(\\w[\\w-]*)|(\\w[\\w-]*))/`).exec(file) ?? []
  return feature ?? (folder === undefined || BESIDE.test(folder) ? undefined : folder)
}

/** Imports of a program's files by each other, types too; tests and what is put together are left out. */
export function arrowsOf(tree: Tree, app: 'server' | 'web'): Arrow[] {
  const within = `apps/${app}/src/`
  const files = [...tree.sources].filter(([file]) => file.startsWith(within) && !isTest(file))
  return files.flatMap(([from, source]) =>
    importsOf(from, source).flatMap(({ target }) =>
      target?.startsWith(within) ? [{ from, to: target }] : [],
    ),
  )
}

/** Two modules that import each other, as `aliases and domains`. */
export function mutualPairs(tree: Tree, app: 'server' | 'web'): string[] {
  const between = new Set<string>()
  for (const { from, to } of arrowsOf(tree, app)) {
    const [one, other] = [moduleOf(from, app), moduleOf(to, app)]
    if (one && other && one !== other) between.add(`${one} ${other}`)
  }
  return [...between].flatMap((arrow) => {
    const [one, other] = arrow.split(' ') as [string, string]
    return one < other && between.has(`${other} ${one}`) ? [`${one} and ${other}`] : []
  })
}

/** Imports of the server from a module to one that stands above it; undefined while there are no floors. */
export function upwards(tree: Tree): string[] | undefined {
  if (tree.floors.length === 0) return undefined
  const floor = (file: string) => tree.floors.indexOf(moduleOf(file, 'server') ?? '')
  return arrowsOf(tree, 'server')
    .filter(({ from, to }) => floor(from) >= 0 && floor(to) > floor(from))
    .map(({ from, to }) => `${from} -> ${to}`)
}
