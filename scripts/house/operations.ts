import { basename } from 'node:path'
import { isTest, type Tree } from './tree.ts'

const FOLDERS = ['packages/contract/src/', 'apps/server/src/', 'apps/web/src/'] as const
const OPERATION = /^export const (\w+) = endpoint\b/gm

/** Operations that the web client never calls, and who does; tests/architecture/operations.test.ts keeps this true. */
export const NOT_OF_THE_CLIENT: Readonly<Record<string, string>> = {
  completeSignOn: 'the browser by itself, where returnFromSignOn has sent it',
  deleteContact: 'programs of others; the client deletes any number by deleteContacts',
  getAccess: 'programs of others; the client asks getUser',
  getSettings: 'programs of others; the client has the settings from getAccount',
  returnFromSignOn: 'the page of the sign-on provider',
}

/** `moveMessages` → `move-messages` */
export const fileNameOf = (operation: string): string =>
  operation.replace(/[A-Z]/g, (source) => `-${source.toLowerCase()}`)

/** The operations of the contract, and those that lack a file of their name where they should have one. */
export function operations(tree: Tree): { all: string[]; strays: string[] } {
  const files = [...tree.sources.keys()].filter((file) => !isTest(file))
  const names = FOLDERS.map(
    (folder) =>
      new Set(files.filter((file) => file.startsWith(folder)).map((file) => basename(file).split('.')[0])),
  )
  const all = files
    .filter((file) => file.startsWith(FOLDERS[0]))
    .flatMap((file) => [...tree.sources.get(file)!.matchAll(OPERATION)].map(([, name]) => name!))
  const missing = (name: string) =>
    FOLDERS.filter(
      (folder, nth) =>
        !names[nth]!.has(fileNameOf(name)) && !(folder === FOLDERS[2] && name in NOT_OF_THE_CLIENT),
    )
  return {
    all,
    strays: all.flatMap((name) =>
      missing(name).length === 0 ? [] : [`${name}: not in ${missing(name).join(', ')}`],
    ),
  }
}
