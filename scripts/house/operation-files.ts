import { basename } from 'node:path'
import { type Arrow, arrowsOf } from './modules.ts'
import { fileNameOf, operations } from './operations.ts'
import { isTest, type Tree } from './tree.ts'

const SERVER = 'apps/server/src/'
const NAMED = /^(?:packages\/contract|apps\/server|apps\/web)\/src\//

/** Takes what arrives by SMTP, which is no operation of the contract. */
const ARRIVAL = 'apps/server/src/inbound/receive/receive-message.ts'

/** Names what is handed into the others. */
const PUT_TOGETHER = 'apps/server/src/steps.ts'

/** What takes a message in: no step's, although steps import its types. */
const TAKING_IN = /^apps\/server\/src\/inbound\/(?:authenticate|deliver|receive)\//
/** What is handed into it: its steps, and what the door for other servers asks before it. */
const HANDED_IN =
  /^apps\/server\/src\/inbound\/(?:steps\/|callers\/(?:greylist\/greylist|watch-callers)\.ts$|receive\/find-recipient\.ts$)/

/** The operations whose files are counted each time, by the words of the printed row. */
export const MEASURED: Readonly<Record<string, string>> = {
  move: 'moveMessages',
  open: 'openMessage',
  search: 'searchMessages',
  send: 'sendMessage',
  arrive: ARRIVAL,
}

/** The files of the server that these reach by imports, with themselves; not beyond the starts of others. */
function reachedFrom(
  starts: string[],
  others: ReadonlySet<string>,
  next: ReadonlyMap<string, Arrow[]>,
): Set<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (const file of open) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const { to } of next.get(file) ?? []) if (!others.has(to)) open.push(to)
  }
  return reached
}

export interface OperationFiles {
  /** By the words of MEASURED: files of its name in contract, server and client, and those that no other one reaches. */
  own: Map<string, string[]>
  /** What is handed into an arrival, with the files that it alone reaches: the price of what `arrive` does not import. */
  handedIn: string[]
}

/**
 * The files that were written for one operation alone: those of its name in contract, server and client, and those of
 * the server that its own file reaches by imports, and no other operation and no step of an arrival does. What another operation reaches only by
 * calling this one is still this one's; doors, as IMAP, are no operations. What steps.ts hands in is no import of the
 * operation, and is counted beside it.
 */
export function operationFiles(tree: Tree): OperationFiles {
  const files = [...tree.sources.keys()].filter((file) => NAMED.test(file) && !isTest(file))
  const bare = (file: string) => basename(file).split('.')[0]!
  const names = new Set(operations(tree).all.map(fileNameOf))
  const starts = new Set(
    files.filter((file) => file.startsWith(SERVER) && (names.has(bare(file)) || file === ARRIVAL)),
  )
  // What the program is put together of is reached by every operation, and belongs to none for that.
  const arrows = arrowsOf(tree, 'server').filter(({ from }) => from !== PUT_TOGETHER)
  const next = Map.groupBy(arrows, ({ from }) => from)
  const ownersOf = new Map<string, Set<string>>()
  for (const [name, those] of Map.groupBy(starts, bare))
    for (const file of reachedFrom(those, starts, next))
      ownersOf.set(file, (ownersOf.get(file) ?? new Set()).add(name))

  const handed = files.filter((file) => HANDED_IN.test(file))
  const beyond = new Set([...starts, ...files.filter((file) => TAKING_IN.test(file))])
  const reachedByHanded = reachedFrom(handed, beyond, next)

  const own = new Map(
    Object.entries(MEASURED).map(([word, operation]) => {
      const name = operation === ARRIVAL ? bare(ARRIVAL) : fileNameOf(operation)
      const isOwn = (file: string) => {
        const owners = ownersOf.get(file)
        return bare(file) === name || (owners?.size === 1 && owners.has(name) && !reachedByHanded.has(file))
      }
      return [word, files.filter(isOwn)]
    }),
  )
  const handedIn = [...reachedByHanded].filter((file) => !ownersOf.has(file)).sort()
  return { own, handedIn }
}
