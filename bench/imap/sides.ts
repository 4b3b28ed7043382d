import { existsSync } from 'node:fs'
import { DOVECOT, DOVECOT_LMTP } from '#scripts/lib/install/find-dovecot.ts'
import { aDovecot, SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import { type Figures, percentiles } from '../measure.ts'
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
}

/** Calls each side by turns, so that what else the machine does meets both; the first calls warm up. */
export async function byTurns(
  sides: readonly Side[],
  runs: number,
  call: (side: Side, nth: number) => Promise<unknown>,
): Promise<Beside> {
  const warm = Math.max(2, Math.ceil(runs / 10))
  const times = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (let nth = 0; nth < runs + warm; nth++) {
    for (const side of sides) {
      const begun = performance.now()
      await call(side, nth)
      if (nth >= warm) times.get(side.name)!.push(performance.now() - begun)
    }
  }
  const theirs = times.get('Dovecot')
  return { ours: percentiles(times.get('ours')!), dovecot: theirs ? percentiles(theirs) : null }
}
