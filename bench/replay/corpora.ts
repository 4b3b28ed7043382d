import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLabelRows } from '#scripts/lib/junk/read-labels.ts'

/** A message of a corpus that is to come in the day. */
export interface CorpusMessage {
  /** Its path in the corpus. */
  name: string
  /** As it comes over the wire. */
  source: Buffer
  is: 'good' | 'junk' | 'unlabelled'
  /** When in the day it was written or came, by its own date: seconds from midnight, UTC. */
  at_s: number
  /** Its author; '' where there is none that everybody reads alike. */
  author: string
}

const DAY_S = 86_400
const PLAIN = /^[\w.+=-]{1,64}@(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,24}$/i

/** Labelled messages of a folder (`labels.tsv` and the files that it names), and of another all that there are. */
export async function readCorpora(labelled: string, also?: string): Promise<CorpusMessage[]> {
  const messages: CorpusMessage[] = []
  for (const row of await readLabelRows(labelled)) {
    const raw = await readFile(join(labelled, row('file'))).catch(() => null)
    if (!raw) continue
    const is = row('label') === 'spam' ? 'junk' : 'good'
    messages.push(messageOf(row('file'), raw, is, row('date_utc')))
  }
  const files = also === undefined ? [] : await readdir(also, { recursive: true })
  for (const name of files.filter((file) => file.endsWith('.eml')).sort()) {
    const raw = await readFile(join(also!, name))
    messages.push(messageOf(name, raw, 'unlabelled', headerOf(raw.toString('latin1'), 'date')))
  }
  return messages
}

function messageOf(name: string, raw: Buffer, is: CorpusMessage['is'], date: string): CorpusMessage {
  const text = raw.toString('latin1').replace(/\r?\n/g, '\r\n')
  return { name, source: Buffer.from(text, 'latin1'), is, at_s: timeOfDay(date), author: authorOf(text) }
}

/** Seconds from midnight, UTC, of a date however it is written, before 1970 too; of what is none those of noon. */
export function timeOfDay(date: string): number {
  const written_s = Math.floor(Date.parse(date) / 1000)
  return Number.isNaN(written_s) ? DAY_S / 2 : ((written_s % DAY_S) + DAY_S) % DAY_S
}

/** The value of the first such line, unfolded; '' where there is none. */
function headerOf(text: string, name: string): string {
  const end = text.search(/\r?\n\r?\n/)
  const header = (end < 0 ? text : text.slice(0, end)).replace(/\r?\n(?=[ \t])/g, '')
  return new RegExp(`^${name}:(.*)$`, 'im').exec(header)?.[1]?.trim() ?? ''
}

function authorOf(text: string): string {
  const from = headerOf(text, 'from')
  const address = /<([^<>]*)>/.exec(from)?.[1] ?? from
  return from.split('@').length === 2 && PLAIN.test(address) ? address.toLowerCase() : ''
}
