import { basename } from 'node:path'
import { isTest, type Tree } from './tree.ts'

const PLACES = ['packages/contract/src/', 'apps/server/src/', 'apps/web/src/'] as const
const OPERATION = /^export const (\w+) = endpoint\b/gm

/** `moveMessages` → `move-messages` */
const fileNameOf = (operation: string): string =>
  operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The operations of the contract, and those whose name is no file of the contract, the server or the client. */
export function operations(tree: Tree): { all: string[]; strays: string[] } {
  const files = [...tree.sources.keys()].filter((file) => !isTest(file))
  const names = PLACES.map(
    (place) =>
      new Set(files.filter((file) => file.startsWith(place)).map((file) => basename(file).split('.')[0])),
  )
  const all = files
    .filter((file) => file.startsWith(PLACES[0]))
    .flatMap((file) => [...tree.sources.get(file)!.matchAll(OPERATION)].map(([, name]) => name!))
  const missing = (name: string) => PLACES.filter((_, nth) => !names[nth]!.has(fileNameOf(name)))
  return {
    all,
    strays: all.flatMap((name) =>
      missing(name).length === 0 ? [] : [`${name}: not in ${missing(name).join(', ')}`],
    ),
  }
}
