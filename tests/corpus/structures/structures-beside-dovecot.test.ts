import { beforeAll, expect, test } from 'vitest'
import { writeBody, writeBodyStructure } from '#imap/write/body-structure.ts'
import { writeEnvelope } from '#imap/write/envelope.ts'
import { chooseFields } from '#mime/structure/choose-fields.ts'
import type { PartStructure } from '#mime/structure/message-structure.ts'
import type { Section } from '#mime/structure/section.ts'
import { spanOfSection } from '#mime/structure/span-of-section.ts'
import { structureOf } from '#mime/structure/structure-of.ts'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { aDovecot, SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import { isCorpusThere } from '../corpus.ts'
import { imapDialogue } from '../imap/imap-dialogue.ts'
import { type ImapValue, readValue } from '../imap/imap-values.ts'
import { allMessages, type CorpusMessage } from '../mutations.ts'

const TEST_MS_MAX = 1_200_000

/** Why Dovecot is not followed, and over which messages. Decisions 121. */
const REASONS: Record<string, readonly string[]> = {
  'raw bytes are told in UTF-8': [
    'charsets/ru-a-31-koi8r-raw-headers.eml',
    'malformed/mikel-invalid_subject_characters.eml',
    'plain/zbateson-m0009.eml',
  ],
  'of a field that stands twice the first counts': [
    'dkim/own-a-second-from.eml',
    'dsn/sisimai-lhost-kddi-03.eml',
    'mime/mikel-raw_email_with_multipart_mixed_quoted_boundary.eml',
    'plain/ponymail-foal-rfc2822-A5.eml',
    'plain/postalsys-message4.eml',
    'plain/thunderbird-evil.eml',
  ],
  'a multipart without a part is text, as people are shown it': [
    'dsn/sisimai-lhost-sendgrid-02.eml',
    'malformed/mikel-bad_date_header2.eml',
    'malformed/mikel-missing_body.eml',
    'mime/cpython-msg_41.eml',
    'mime/jhillyerd-header-only.eml',
    'mime/mailcore-empty-multipart.eml',
    'mime/mailgun-false-multipart.eml',
  ],
  'the line break before a delimiter is the delimiter’s, also behind the last one of a part within': [
    'mime/mailcore-rfc2060.eml',
    'mime/mailgun-enclosed.eml',
    'mime/postalsys-mimetorture.eml',
    'mime/stalwart-015.eml',
  ],
  'a delimiter at the very end begins nothing': [
    'dsn/project-mdn_complex.eml',
    'mime/project-filenameAndName.eml',
    'mime/project-filenameOnly.eml',
  ],
  'a broken type or parameter is read as the browser’s view reads it': [
    'charsets/project-incorrect-headers.eml',
    'malformed/jhillyerd-mime-bad-content-type.eml',
    'malformed/mikel-multiple_invalid_content_dispositions.eml',
    'malformed/project-invalid.eml',
    'mime/jhillyerd-mime-blank-media-name.eml',
    'mime/jhillyerd-mime-unquoted-tspecials-param.eml',
    'mime/mime4j-multi-digest.eml',
    'mime/thunderbird-testmsg-nested.eml',
  ],
  'a broken address is told as it can be read': [
    'dsn/project-brokenReplyTo.eml',
    'malformed/mikel-weird_to_header.eml',
    'malformed/mimekit-stack-overflow.eml',
  ],
  'a boundary that begins with another one is its own': [
    'charsets/spamassassin-utf16.eml',
    'mime/mikel-raw_email_with_binary_encoded.eml',
  ],
  'a header that breaks off is read as the browser’s view reads it': ['malformed/stalwart-019.eml'],
}
const OTHERWISE: ReadonlySet<string> = new Set(Object.values(REASONS).flat())

type Items = Map<string, ImapValue>

/** What both mean when they say it in their own way: case of types, what stands for a missing host, blanks at a fold. */
function meaning(value: ImapValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(meaning)
  if (typeof value !== 'string') return value
  return /^MISSING_(?:MAILBOX|DOMAIN)$/.test(value)
    ? ''
    : value
        .toLowerCase()
        .replace(/[ \t]+/g, ' ')
        .trim()
}

/** As it goes over the wire. */
const sent = (text: string): ImapValue => readValue(Buffer.from(text).toString('latin1'))

function differences({ source }: CorpusMessage, items: Items): string[] {
  const { envelope, body } = structureOf(source)
  const own = {
    ENVELOPE: writeEnvelope(envelope),
    BODYSTRUCTURE: writeBodyStructure(body),
    BODY: writeBody(body),
  }
  return Object.entries(own).flatMap(([name, text]) => {
    const [ours, theirs] = [meaning(sent(text)), meaning(items.get(name))].map((one) => JSON.stringify(one))
    return ours === theirs ? [] : [`${name}\n  here    ${ours}\n  Dovecot ${theirs}`]
  })
}

/** Every part by its numbers. */
function pathsOf(part: PartStructure, path: readonly number[] = [], isBody = true): number[][] {
  if (part.children)
    return part.children.flatMap((child, nth) => {
      const own = [...path, nth + 1]
      return [own, ...pathsOf(child, own, false)]
    })
  if (isBody) return [[...path, 1], ...pathsOf(part, [...path, 1], false)]
  return part.message ? pathsOf(part.message.body, path) : []
}

function sectionsOf(body: PartStructure): Section[] {
  const whole = ([null, 'HEADER', 'TEXT'] as const).map((text) => ({ path: [], text, fields: [] }))
  const chosen = { path: [], text: 'HEADER.FIELDS' as const, fields: ['SUBJECT', 'FROM', 'X-NONE'] }
  const parts = pathsOf(body).flatMap((path) =>
    ([null, 'MIME', 'HEADER', 'TEXT'] as const).map((text) => ({ path, text, fields: [] })),
  )
  return [...whole, chosen, ...parts]
}

const nameOf = ({ path, text, fields }: Section): string => {
  const chosen = fields.length > 0 ? ` (${fields.join(' ')})` : ''
  return `BODY[${[...path, ...(text ? [text] : [])].join('.')}${chosen}]`
}

const withoutBreak = (bytes: string): string => bytes.replace(/(?:\r\n)+$/, '')

function bytesOf(source: Buffer, body: PartStructure, section: Section): string | null {
  const span = spanOfSection(body, section)
  if (!span) return null
  const bytes = source.subarray(span.start, span.end)
  return (section.fields.length > 0 ? chooseFields(bytes, section) : bytes).toString('latin1')
}

async function sectionDifferences(
  { source }: CorpusMessage,
  fetch: (items: string) => Promise<Map<number, Items>>,
): Promise<string[]> {
  const { body } = structureOf(source)
  const sections = sectionsOf(body)
  const names = sections.map((section) => nameOf(section).replace('BODY', 'BODY.PEEK'))
  const [items] = (await fetch(`(${names.join(' ')})`)).values()
  return sections.flatMap((section) => {
    const theirs = (items!.get(nameOf(section)) ?? '') as string
    const ours = bytesOf(source, body, section) ?? ''
    // Empty lines in front of a delimiter may belong to either.
    if (withoutBreak(ours) === withoutBreak(theirs)) return []
    const [here, there] = [ours, theirs].map((bytes) => JSON.stringify(bytes).slice(0, 200))
    return [`${nameOf(section)}\n  here    ${here}\n  Dovecot ${there}`]
  })
}

describeImap('the structure of real mail beside Dovecot', () => {
  let messages: CorpusMessage[]
  beforeAll(async () => {
    if (!isCorpusThere)
      return console.warn('Skipped, there is no ../shared/corpus: structures beside Dovecot')
    messages = await allMessages()
  })

  test.skipIf(!isCorpusThere)(
    'envelopes, parts and sections are the same',
    { timeout: TEST_MS_MAX },
    async () => {
      await using dovecot = await aDovecot()
      await dovecot.file(
        'anna',
        messages.map(({ source }) => ({ raw: source })),
      )
      await using program = await imapDialogue(dovecot.plain_port, 'anna', SOURCE_PASSWORD)
      await program.say('SELECT INBOX')
      const fetched = await program.fetch('1:*', '(ENVELOPE BODYSTRUCTURE BODY)')
      expect(fetched.size).toBe(messages.length)

      const strange: string[] = []
      const idle: string[] = []
      for (const [nth, message] of messages.entries()) {
        const lines = [
          ...differences(message, fetched.get(nth + 1)!),
          ...(await sectionDifferences(message, (items) => program.fetch(String(nth + 1), items))),
        ]
        if (!OTHERWISE.has(message.name)) strange.push(...lines.map((line) => `${message.name} ${line}`))
        else if (lines.length === 0) idle.push(message.name)
      }
      expect({ strange, idle }).toEqual({ strange: [], idle: [] })
    },
  )
})
