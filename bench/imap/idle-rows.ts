import { setTimeout as wait } from 'node:timers/promises'
import type { Figures } from '../measure.ts'
import type { Row } from '../rows/server-rows.ts'
import type { BenchService } from '../service.ts'
import { IDLERS, passwordOf, wmidOfIdler } from './fill-mailboxes.ts'
import { type ImapLine, imapLine } from './imap-line.ts'
import { byTurns, type Side } from './sides.ts'

export const HEARD = 'IMAP: a change to a program that idles'
export const IDLE_MEMORY = 'IMAP: memory of an idle connection, KB'
const HEARD_MS_MAX = 300
const IDLE_KB_MAX = 30
/** What all of them share is there once so many wait. */
const FIRST = 100
const OPENED_AT_ONCE = 20
/** A server takes no more from one address, and from one /24, than a household and a company have. */
const OF_ONE_ADDRESS = 150
const ADDRESSES_OF_ONE_SITE = 6
const SETTLES_MS = 5000

/** From the command of one program until another one is told. */
export async function heardRow(sides: readonly Side[]): Promise<Row> {
  using lines = new DisposableStack()
  const pairs = new Map<Side, { watching: ImapLine; changing: ImapLine }>()
  for (const side of sides) {
    const [watching, changing] = [await imapLine(side.reader), await imapLine(side.reader)]
    lines.use(watching)
    lines.use(changing)
    for (const line of [watching, changing]) await line.say('SELECT INBOX')
    // An earlier run may have left it on, and what changes nothing is told to nobody.
    await changing.say('STORE 5 -FLAGS.SILENT (\\Answered)')
    await watching.say('NOOP')
    await watching.idle()
    pairs.set(side, { watching, changing })
  }
  const { ours, dovecot } = await byTurns(sides, 15, async (side, nth) => {
    const { watching, changing } = pairs.get(side)!
    const news = watching.nextNews()
    await changing.say(`STORE 5 ${nth % 2 ? '-' : '+'}FLAGS.SILENT (\\Answered)`)
    await news
  })
  return {
    name: HEARD,
    budget: `${HEARD_MS_MAX} ms`,
    figures: ours,
    holds: ours.p50 <= HEARD_MS_MAX,
    ...(dovecot ? { beside: { name: 'Dovecot', figures: dovecot, share: ours.p50 / dovecot.p50 } } : {}),
  }
}

/** What each idle connection beyond the first hundred takes of the service's one process. */
export async function idleMemoryRow(service: BenchService, count: number): Promise<Row> {
  using lines = new DisposableStack()
  let opened = 0
  const openUpTo = async (total: number) => {
    const open = async () => {
      for (let nth = opened++; nth < total; nth = opened++) lines.use(await anIdler(service.imaps_port, nth))
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))
    opened = total
    await wait(SETTLES_MS)
    return service.memoryMb()
  }
  const before = await openUpTo(FIRST)
  const after = await openUpTo(count)
  const kb = ((after - before) * 1024) / (count - FIRST)
  const figures: Figures = { p50: kb, p95: kb }
  return {
    name: IDLE_MEMORY,
    budget: `${IDLE_KB_MAX} KB, of ${count}`,
    figures,
    holds: kb <= IDLE_KB_MAX,
  }
}

async function anIdler(port: number, nth: number): Promise<ImapLine> {
  const address = Math.floor(nth / OF_ONE_ADDRESS)
  const site = Math.floor(address / ADDRESSES_OF_ONE_SITE)
  const login = wmidOfIdler(nth % IDLERS)
  const from = `127.9.${site}.${1 + (address % ADDRESSES_OF_ONE_SITE)}`
  const line = await imapLine({ port, login, password: passwordOf(login), from })
  await line.say('SELECT INBOX')
  await line.idle()
  return line
}
