import type { Part } from '../body/part.ts'
import { contentOf } from '../body/read-body.ts'
import { splitParts } from '../body/split-parts.ts'
import { type DomainReport, UnreadableReport } from './domain-report.ts'
import { readAggregate } from './read-aggregate.ts'
import { readFeedback } from './read-feedback.ts'
import { readTlsReport } from './read-tls-report.ts'
import { unpackReport } from './unpack-report.ts'

/** Beside texts for people, so many files of a message are tried. */
const FILES_MAX = 3
const TEXTS = new Set(['text/plain', 'text/html'])

/**
 * The report that a message brings. Throws `UnreadableReport` when it has none, or one that is beyond what is read.
 * Takes time by its length alone, and little memory.
 */
export async function readReport(raw: Buffer): Promise<DomainReport> {
  const { root } = splitParts(raw)
  const leaves = leavesOf(root)
  if (leaves.some(({ type }) => type.value === 'message/feedback-report')) {
    return readFeedback(raw, leaves, root.headers)
  }
  let reason: unknown = new UnreadableReport('the message has no file')
  for (const part of leaves.filter(isFile).slice(0, FILES_MAX)) {
    try {
      return await readFile(contentOf(raw, part))
    } catch (error) {
      reason = error
    }
  }
  throw reason
}

const leavesOf = (part: Part): Part[] =>
  part.children.length === 0 ? [part] : part.children.flatMap(leavesOf)

/** Some send the XML as it is, and call it text. */
const isFile = ({ type, disposition }: Part): boolean =>
  !TEXTS.has(type.value) || disposition.value === 'attachment'

async function readFile(bytes: Buffer): Promise<DomainReport> {
  const pieces = unpackReport(bytes)
  const first = (await pieces.next()).value
  if (!first) throw new UnreadableReport('its file is empty')
  const whole = (async function* () {
    yield first
    yield* pieces
  })()
  const begin = first
    .toString('latin1', 0, 100)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (begin.startsWith('<')) return readAggregate(whole)
  if (begin.startsWith('{')) return readTlsReport(whole)
  throw new UnreadableReport('its file is no report')
}
