import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import type { GroupedFeatures } from '#server/junk/features/message-features.ts'
import { readFeatures } from '#server/junk/features/read-features.ts'
import { trainBase } from '#server/junk/learner/train-base.ts'
import type { BaseWeights } from '#server/junk/learner/weights.ts'

/** A message of a corpus: what it is, where it is from, and its features. */
export interface LabelledMessage {
  /** Its path in the folder of the corpus. */
  file: string
  /** The part of the corpus it stands in, the first folder of its path: `train`, `dev` … */
  part: string
  source: string
  isJunk: boolean
  date: string
  features: GroupedFeatures
  /** What the receiver of then recorded; null when it recorded nothing. */
  auth: SenderAuth | null
  /** Processor time for its features, ms; reading it is done for the mailbox anyway. */
  cpu_ms: number
}

/** Phishing from honeypots: figures are given with and without it. */
export const isPhishing = ({ source }: LabelledMessage): boolean => source.startsWith('pot')

/** A line of `labels.tsv`: what stands in a column, by its name; '' where there is no such column. */
export type LabelRow = (column: string) => string

/** The lines of `labels.tsv` in a folder. */
export async function readLabelRows(folder: string): Promise<LabelRow[]> {
  const [head = '', ...lines] = (await readFile(join(folder, 'labels.tsv'), 'utf8')).trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const values = line.split('\t')
    return (column) => values[names.indexOf(column)] ?? ''
  })
}

/** Messages of `labels.tsv` in a folder, in order of time; `parts`: of these parts alone. */
export async function readLabels(
  folder: string,
  isTaken: (part: string, source: string) => boolean = () => true,
): Promise<LabelledMessage[]> {
  const messages: LabelledMessage[] = []
  for (const row of await readLabelRows(folder)) {
    const part = row('file').split('/')[0] ?? ''
    if (!isTaken(part, row('source'))) continue
    const raw = await readFile(join(folder, row('file'))).catch(() => null)
    if (!raw) continue
    const message = await readMessage(raw)
    const begun = process.cpuUsage()
    const auth = recordedAuth(row)
    const features = readFeatures(raw, message, auth)
    const { user, system } = process.cpuUsage(begun)
    messages.push({
      file: row('file'),
      part,
      source: row('source'),
      isJunk: row('label') === 'spam',
      date: row('date_utc'),
      features,
      auth,
      cpu_ms: (user + system) / 1000,
    })
  }
  return messages.sort((one, other) => one.date.localeCompare(other.date))
}

/** A common base made of these messages. */
export const baseOf = (messages: readonly LabelledMessage[]): BaseWeights =>
  trainBase(messages.map(({ features, isJunk }) => ({ features: features.hashes, isJunk })))

/** What the receiver of then recorded; null when it recorded nothing. */
function recordedAuth(row: LabelRow): SenderAuth | null {
  const auth = { spf: row('spf'), dkim: row('dkim'), dmarc: row('dmarc') }
  return Object.values(auth).every((result) => result === '-' || result === '') ? null : auth
}
