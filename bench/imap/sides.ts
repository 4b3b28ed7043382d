import { existsSync } from 'node:fs'
import { DOVECOT, DOVECOT_LMTP } from '#scripts/lib/install/find-dovecot.ts'
import { aDovecot, SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import type { Figures } from '../measure.ts'
import { byTurns } from '../rows/beside.ts'
import { benchMessages } from './bench-messages.ts'
import { passwordOf, READER_WMID } from './fill-mailboxes.ts'
import type { Dialled } from './imap-line.ts'

/** A server with the messages in its inbox. */
export interface Side {
  name: 'ours' | 'Dovecot'
  reader: Dialled
}

/** What else is asked of the one that has the messages. */
export interface FullDovecot {
  plain_port: number
  /** null: Debian's package dovecot-lmtpd is not there. */
  lmtp_port: number | null
}

const MESSAGES_AT_ONCE = 1000

export const ourSide = (port: number): Side => ({
  name: 'ours',
  reader: { port, login: READER_WMID, password: passwordOf(READER_WMID) },
})

/** Dovecot with the same messages in its own format; null, and said why, where there is none. */
export async function dovecotSide(
  messages: number,
  say: (line: string) => void,
): Promise<(Side & FullDovecot & AsyncDisposable) | null> {
  if (!existsSync(DOVECOT)) {
    say('IMAP rows have nothing beside them: there is no Dovecot')
    return null
  }
  await using undo = new AsyncDisposableStack()
  const dovecot = undo.use(await aDovecot({ isMeasured: true, lmtp: existsSync(DOVECOT_LMTP) }))
  let files: { raw: Buffer; flags: string; received_at: Date }[] = []
  for (const { raw, received_at, seen } of benchMessages(messages)) {
    files.push({ raw, flags: seen ? 'S' : '', received_at })
    if (files.length < MESSAGES_AT_ONCE) continue
    await dovecot.file('reader', files)
    files = []
  }
  await dovecot.file('reader', files)
  say(`Dovecot has ${messages} messages, too`)
  const all = undo.move()
  // Where the peer's web mail moves messages to.
  await dovecot.makeFolder('reader', 'Moved')
  dovecot.takeOver('reader')
  return {
    name: 'Dovecot',
    plain_port: dovecot.plain_port,
    lmtp_port: existsSync(DOVECOT_LMTP) ? dovecot.lmtp_port : null,
    reader: { port: dovecot.tls_port, login: 'reader', password: SOURCE_PASSWORD },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

export interface Beside {
  ours: Figures
  /** null: there is none. */
  dovecot: Figures | null
  /** What cannot be done without here; null: it was not measured. */
  bare: Figures | null
}

/** The same call to each of them, and what cannot be done without beside it. */
export async function sidesByTurns(
  sides: readonly Side[],
  runs: number,
  call: (side: Side, nth: number) => Promise<unknown>,
  bare?: (nth: number) => Promise<unknown>,
): Promise<Beside> {
  const turns = sides.map((side) => [side.name, { call: (nth: number) => call(side, nth) }] as const)
  const figures: Partial<Record<Side['name'] | 'bare', Figures>> = await byTurns(
    runs,
    Object.fromEntries([...turns, ...(bare ? [['bare', { call: bare }] as const] : [])]),
  )
  return { ours: figures.ours!, dovecot: figures.Dovecot ?? null, bare: figures.bare ?? null }
}
