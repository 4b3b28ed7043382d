import { basename } from 'node:path'
import { arrowsOf } from './modules.ts'
import { fileNameOf, operations } from './operations.ts'
import { isTest, type Tree } from './tree.ts'

const SERVER = 'apps/server/src/'
const NAMED = /^(?:packages\/contract|apps\/server|apps\/web)\/src\//

/** Takes what arrives by SMTP, which is no operation of the contract. */
const ARRIVAL = 'apps/server/src/inbound/receive/receive-message.ts'

/** The operations whose files are counted each time, by the words of the printed row. */
export const MEASURED: Readonly<Record<string, string>> = {
  move: 'moveMessages',
  open: 'openMessage',
  search: 'searchMessages',
  send: 'sendMessage',
  arrive: ARRIVAL,
}

/**
 * The files that were written for one operation alone, by the words of MEASURED: those of its name in contract, server
 * and client, and those of the server that its own file reaches by imports and no other operation does. What another
 * operation reaches only by calling this one is still this one's; doors, as IMAP, are no operations.
 */
export function operationFiles(tree: Tree): Map<string, string[]> {
  const files = [...tree.sources.keys()].filter((file) => NAMED.test(file) && !isTest(file))
  const bare = (file: string) => basename(file).split('.')[0]!
  const names = new Set(operations(tree).all.map(fileNameOf))
  const starts = new Set(
    files.filter((file) => file.startsWith(SERVER) && (names.has(bare(file)) || file === ARRIVAL)),
  )
  const next = Map.groupBy(arrowsOf(tree, 'server'), ({ from }) => from)
  const reachedBy = new Map<string, Set<string>>()
  for (const start of starts) {
    const open = [start]
    for (const file of open) {
      const owners = reachedBy.get(file) ?? new Set()
      reachedBy.set(file, owners)
      if (owners.has(bare(start))) continue
      owners.add(bare(start))
      for (const { to } of next.get(file) ?? []) if (!starts.has(to)) open.push(to)
    }
  }
  return new Map(
    Object.entries(MEASURED).map(([word, operation]) => {
      const name = operation === ARRIVAL ? bare(ARRIVAL) : fileNameOf(operation)
      const isOwn = (file: string) => {
        const owners = reachedBy.get(file)
        return bare(file) === name || (owners?.size === 1 && owners.has(name))
      }
      return [word, files.filter(isOwn)]
    }),
  )
}
