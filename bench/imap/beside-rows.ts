import { rowLine } from '../report.ts'
import { floorRow, rowBeside } from '../rows/beside.ts'
import type { Row } from '../rows/server-rows.ts'
import { RARE, SENDER } from './bench-messages.ts'
import { type Bare, bareBody, bareSelect, bareStore } from './floor/bare-commands.ts'
import type { BareDatabase } from './floor/bare-database.ts'
import { type ImapLine, imapLine, literal } from './imap-line.ts'
import { type Side, sidesByTurns } from './sides.ts'

/** No row may take longer than this many times Dovecot's. */
const SLOWER_MAX = 2
/** A search has to be so many times as fast. */
const SEARCH_FASTER_MIN = 20
const THOUSAND = 1000

interface Measurement {
  name: string
  runs: number
  /** So much of Dovecot's time may it take. */
  share_max: number
  command: (nth: number, messages: number) => string | Buffer
  /** What of it cannot be done without here: statements by themselves, bytes by themselves. */
  bare?: Bare
}

const utf8 = (key: string, text: string): Buffer =>
  Buffer.concat([Buffer.from(`SEARCH CHARSET UTF-8 ${key} `), literal(Buffer.from(text))])
const row = (name: string, runs: number, command: Measurement['command'], bare?: Bare): Measurement => ({
  name,
  runs,
  command,
  share_max: SLOWER_MAX,
  ...(bare ? { bare } : {}),
})
const search = (name: string, command: string | Buffer): Measurement => ({
  ...row(name, 7, () => command),
  share_max: 1 / SEARCH_FASTER_MIN,
})
/** A thousand neighbours, of five places that are asked for by turns. */
function thousand(nth: number, messages: number): string {
  const first = 1 + (nth % 5) * Math.max(0, Math.floor((messages - THOUSAND) / 5))
  return `${first}:${Math.min(messages, first + THOUSAND - 1)}`
}

/** In an order in which none disturbs the next. */
const MEASUREMENTS: readonly Measurement[] = [
  row('IMAP SELECT', 20, () => 'SELECT INBOX', bareSelect),
  row('IMAP FETCH 1:* (FLAGS)', 10, () => 'FETCH 1:* (FLAGS)'),
  row(
    'IMAP FETCH of 1,000 envelopes',
    20,
    (nth, messages) => `FETCH ${thousand(nth, messages)} (UID FLAGS INTERNALDATE RFC822.SIZE ENVELOPE)`,
  ),
  row(
    'IMAP FETCH of one body',
    200,
    (nth, messages) => `FETCH ${1 + ((nth * 7919) % messages)} (BODY.PEEK[])`,
    bareBody,
  ),
  search('IMAP SEARCH FROM', `SEARCH FROM "${SENDER}"`),
  search('IMAP SEARCH SUBJECT', utf8('SUBJECT', 'проект')),
  search('IMAP SEARCH HEADER Message-ID', 'SEARCH HEADER Message-ID "<message-4711@outside.test>"'),
  search('IMAP SEARCH BODY', utf8('BODY', RARE)),
  search('IMAP SEARCH TEXT', utf8('TEXT', RARE)),
  row(
    'IMAP STORE of 1,000 flags',
    12,
    (nth, messages) => `STORE ${thousand(nth >> 1, messages)} ${nth % 2 ? '-' : '+'}FLAGS.SILENT (\\Flagged)`,
    bareStore,
  ),
]

export const BESIDE_NAMES = MEASUREMENTS.map(({ name }) => name)

/** What one program asks of a large inbox, over TLS, beside Dovecot with the same messages. */
export async function besideRows(
  sides: readonly Side[],
  {
    only,
    messages,
    say,
    database,
  }: { only: string; messages: number; say: (line: string) => void; database: BareDatabase },
): Promise<Row[]> {
  using lines = new DisposableStack()
  const lineOf = new Map<Side, ImapLine>()
  for (const side of sides) lineOf.set(side, lines.use(await imapLine(side.reader)))
  for (const line of lineOf.values()) await line.say('SELECT INBOX')
  const rows: Row[] = []
  for (const { name, runs, share_max, command, bare: bareOf } of MEASUREMENTS) {
    if (!name.includes(only)) continue
    await sameFound([...lineOf.values()], command(0, messages))
    const { ours, dovecot, bare } = await sidesByTurns(
      sides,
      runs,
      (side, nth) => lineOf.get(side)!.say(command(nth, messages)),
      bareOf && ((nth) => bareOf(database, nth, messages)),
    )
    const measured = [rowBeside(name, share_max, ours, { name: 'Dovecot', figures: dovecot })]
    if (bare) measured.push(floorRow(name, ours, bare))
    rows.push(...measured)
    for (const row of measured) say(rowLine(row))
  }
  return rows
}

/** A search that finds something else says nothing by its speed. */
async function sameFound(lines: readonly ImapLine[], command: string | Buffer): Promise<void> {
  if (!String(command).startsWith('SEARCH')) return
  const answers: (string | undefined)[] = []
  for (const line of lines) answers.push(/^\* SEARCH.*/m.exec(String(await line.say(command)))?.[0].trim())
  if (new Set(answers).size > 1)
    throw new Error(`not the same: ${command}\n${answers.join('\n')}`.slice(0, 2000))
}
