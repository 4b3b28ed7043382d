import type { Row } from '../rows/server-rows.ts'
import type { BenchService } from '../service.ts'
import { IDLERS, passwordOf, wmidOfIdler } from './fill-mailboxes.ts'
import { idleKb } from './idle-memory.ts'
import { type ImapLine, imapLine } from './imap-line.ts'
import { type Side, sidesByTurns } from './sides.ts'

export const HEARD = 'IMAP: a change to a program that idles'
export const IDLE_MEMORY = 'IMAP: memory of an idle connection, KB'
const HEARD_MS_MAX = 300
const IDLE_KB_MAX = 30
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
  const { ours, dovecot } = await sidesByTurns(sides, 15, async (side, nth) => {
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
  const kb = await idleKb({
    count,
    memoryMb: () => service.memoryMb(),
    open: (from, nth) => anIdler(service.imaps_port, from, nth),
  })
  return {
    name: IDLE_MEMORY,
    budget: `${IDLE_KB_MAX} KB, of ${count}`,
    figures: { p50: kb, p95: kb },
    holds: kb <= IDLE_KB_MAX,
  }
}

async function anIdler(port: number, from: string, nth: number): Promise<ImapLine> {
  const login = wmidOfIdler(nth % IDLERS)
  const line = await imapLine({ port, login, password: passwordOf(login), from })
  await line.say('SELECT INBOX')
  await line.idle()
  return line
}
