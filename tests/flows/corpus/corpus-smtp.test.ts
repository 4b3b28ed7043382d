import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor } from '#server/app.ts'
import { downloadAttachment } from '#server/mailbox/attachments/download-attachment.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { type CorpusMessage, compareFacts, type Seen } from '#tests/corpus/compare-facts.ts'
import { CORPUS, corpusMessages, corpusSource, isCorpusThere, READING_THEMES } from '#tests/corpus/corpus.ts'
import { exceptedFields } from '#tests/corpus/exceptions.ts'
import { htmlText } from '#tests/corpus/html-text.ts'
import { aMailWorld, type MailWorld, type Zone } from '#tests/flows/delivery/mail-world.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'

/** The reading pane shows one body, so that a part which is there need not be seen. */
const NOT_SEEN = ['has_text_part', 'has_html_part']
/** SMTP ends every line, the last one too. */
const CRLF = Buffer.from('\r\n')

const WITHOUT_FACTS = ['quotes', 'html-vectors'] as const

describe.skipIf(!isCorpusThere)('mail of every kind, sent over SMTP (needs ../shared/corpus)', () => {
  const zone: Zone = {}
  let world: MailWorld
  beforeAll(async () => {
    world = await aMailWorld({ zone })
  })
  afterAll(() => world.dispose())

  test.each([...READING_THEMES])('%s is listed, opened and downloaded as its facts say', async (theme) => {
    const messages = await corpusMessages(theme)
    const delivered = await deliverAll(theme, messages)
    const disagreements: string[] = []
    for (const { message, row, opened, seen } of delivered) {
      const { facts } = message
      const excepted = [
        ...NOT_SEEN,
        ...exceptedFields(theme, message.file),
        ...(isBelievable(facts.date_utc, world) ? [] : ['date_utc']),
      ]
      const said = compareFacts(message, seen, excepted)
      if (/\s(src|srcset|background|poster)="?https?:/.test(contentOf(opened)))
        said.push('remote content is let in')
      if (row.attachments_count !== opened.attachments.filter(({ inline }) => !inline).length) {
        said.push(`the list counts ${row.attachments_count} files`)
      }
      disagreements.push(...said.map((one) => `${theme}/${message.file}: ${one}`))
    }
    expect(disagreements).toEqual([])
  })

  test.each([...WITHOUT_FACTS])('%s can be opened, whatever is in it', async (theme) => {
    const delivered = await deliverAll(theme, await filesOf(theme))
    expect(delivered.length).toBeGreaterThan(5)
  })

  test('newsletters offer the addresses that they name for leaving', async () => {
    const messages = await corpusMessages('newsletters')
    for (const { message, opened } of await deliverAll('newsletters', messages)) {
      const { list_unsubscribe } = message.facts as { list_unsubscribe: string[] }
      expect(list_unsubscribe, message.file).toContain(opened.list_unsubscribe)
    }
  })

  test('signatures are true or false as they were made', async () => {
    const messages = (await corpusMessages('dkim')) as (CorpusMessage & {
      dns_txt: Record<string, string>
      verified: boolean
    })[]
    const whose = await world.person()
    await using session = await smtpSession(world.mx_port)
    for (const { file, dns_txt, verified } of messages) {
      for (const name of Object.keys(zone)) delete zone[name]
      for (const [name, value] of Object.entries(dns_txt)) zone[`TXT ${name}`] = [value]
      const source = await corpusSource('dkim', file)
      await session.handOver({ from: '', to: [whose.email], source })
      const [row] = await newest(world, whose)
      expect.soft(row!.auth!.dkim === 'pass', file).toBe(verified)
      if (file === 'own-a-second-from.eml') expect.soft(row!.auth!.dmarc).toBe('permerror')
    }
    for (const name of Object.keys(zone)) delete zone[name]
  })

  /** Sends every message to one new person, and sees it as the person does. */
  async function deliverAll<One extends Pick<CorpusMessage, 'file'>>(theme: string, messages: One[]) {
    const whose = await world.person()
    await using session = await smtpSession(world.mx_port)
    const delivered: { message: One; row: MessageRow; opened: Message; seen: Seen }[] = []
    for (const message of messages) {
      const source = await corpusSource(theme, message.file)
      const { data } = await session.handOver({ from: 'corpus@outside.test', to: [whose.email], source })
      expect(data, message.file).toEqual(['250 2.0.0 Delivered'])
      const [row] = await newest(world, whose)
      const opened = await openAt(world, whose, row!)
      const stored = Buffer.from(await world.sourceOf(row!), 'latin1')
      const sent = source.subarray(-2).toString() === '\r\n' ? source : Buffer.concat([source, CRLF])
      expect(stored.subarray(-sent.length).equals(sent), `${message.file}: bytes`).toBe(true)
      delivered.push({ message, row: row!, opened, seen: await see(world, whose, row!, opened) })
    }
    return delivered
  }
})

const openAt = async (world: MailWorld, whose: Actor, { folder_id, uid }: MessageRow): Promise<Message> =>
  (await openMessage(world.app, whose, { folder_id, uid, show_images: 'false' })).message

/** The message that came last. */
async function newest(world: MailWorld, whose: Actor): Promise<MessageRow[]> {
  const [messageRef] = await world.app.db.sql({
    folder_id: int<MessageRow['folder_id']>(),
    uid: int<MessageRow['uid']>(),
  })`
    select folder_id, uid from messages where account_id = ${whose.account_id} order by id desc limit 1`
  const { thread } = await openMessage(world.app, whose, { ...messageRef!, show_images: 'false' })
  return thread.filter(({ folder_id, uid }) => folder_id === messageRef!.folder_id && uid === messageRef!.uid)
}

const contentOf = ({ content }: Message): string => Buffer.from(content, 'base64').toString('utf8')

/** What the person sees: list row, heading, body and files. */
async function see(world: MailWorld, whose: Actor, row: MessageRow, opened: Message): Promise<Seen> {
  const messageRef = { folder_id: row.folder_id, message_uid: row.uid }
  const attachments: NonNullable<Seen['attachments']>[number][] = []
  for (const { id, name, content_type, cid, inline } of opened.attachments) {
    const { content } = await downloadAttachment(world.app, whose, { id, ...messageRef, inline: '0' })
    const bytes = content as Buffer
    attachments.push({ name, content_type, inline, content: bytes, ...(cid === undefined ? {} : { cid }) })
  }
  const created_at = new Date(row.created_at)
  return {
    subject: row.subject,
    fields: opened.fields,
    date: created_at.getTime() === world.clock.now().getTime() ? null : created_at,
    message_id: row.message_id,
    attachments,
    ...(opened.content_type === 'text/plain'
      ? { text: contentOf(opened) }
      : { html_text: htmlText(contentOf(opened)) }),
  }
}

/** A date before e-mail or after its own arrival is not shown: the message is dated by its arrival. */
const isBelievable = (date: string | null | undefined, { clock }: MailWorld): boolean =>
  !date || (date >= '1982' && new Date(date) <= clock.now())

/** Messages of a theme that states no facts about them. */
async function filesOf(theme: string): Promise<{ file: string }[]> {
  const name = theme === 'quotes' ? 'expected.json' : 'messages-expected.json'
  const listed = JSON.parse(await readFile(new URL(`${theme}/${name}`, CORPUS), 'utf8')) as {
    messages?: { file: string }[]
    cases?: { file: string }[]
  }
  return (listed.messages ?? listed.cases ?? []).filter(({ file }) => file.endsWith('.eml'))
}
