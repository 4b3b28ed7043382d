import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor } from '#server/app.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { CORPUS, corpusSource, isCorpusThere } from '#tests/corpus/corpus.ts'
import { aMailWorld, type MailWorld } from '#tests/flows/delivery/mail-world.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'

interface Query {
  id: string
  text: string
  fields: ('subject' | 'body' | 'sender')[]
  kind?: string
  /** dd.mm.yyyy, both days included. */
  date_since?: string
  date_before?: string
  /** On the edge of a range, where time zones may be read otherwise. */
  date_edge_files?: string[]
  expect_files: string[] | null
  max_hits?: number
}

const { mailbox, queries } = isCorpusThere
  ? (JSON.parse(readFileSync(new URL('search/expected.json', CORPUS), 'utf8')) as {
      mailbox: string[]
      queries: Query[]
    })
  : { mailbox: [], queries: [] }

const FIELD = { subject: 'subject', body: 'text', sender: 'from' } as const

describe.skipIf(!isCorpusThere)('searching a mailbox of all kinds (needs ../shared/corpus)', () => {
  let world: MailWorld
  let whose: Actor
  let inbox: FolderId
  const fileOf = new Map<number, string>()

  beforeAll(async () => {
    world = await aMailWorld()
    const person = await world.person()
    whose = person
    // The facts name messages, and a search of conversations shows each once. Spam is among them.
    await saveSettings(world.app, person, { settings: { message_thread: false, junk_check: false } })
    inbox = await world.folder('INBOX', 'user', person)
    await using session = await smtpSession(world.mx_port)
    for (const [nth, path] of mailbox.entries()) {
      const [theme, file] = path.split('/')
      const source = await corpusSource(theme!, file!)
      const { data } = await session.handOver({ from: 'corpus@outside.test', to: [person.email], source })
      expect(data, path).toEqual(['250 2.0.0 Delivered'])
      fileOf.set(nth + 1, path)
    }
  })
  afterAll(() => world?.dispose())

  test.each(queries.map((query) => [query.id, query.text, query] as const))(
    '%s: %j',
    async (_id, _text, query) => {
      const { text, fields, date_since, date_before, date_edge_files = [], expect_files, max_hits } = query
      const scope = text === '' ? {} : Object.fromEntries(fields.map((field) => [FIELD[field], text]))
      const { messages, total } = await searchMessages(world.app, whose, {
        request_type: 'search',
        folder_id: inbox,
        page: 1,
        limit: 200,
        since: date_since ? `${day(date_since)}T00:00:00Z` : null,
        before: date_before ? `${day(date_before)}T23:59:59Z` : null,
        ...scope,
      })

      if (max_hits !== undefined) expect(total).toBeLessThanOrEqual(max_hits)
      if (!expect_files) return
      const foundFiles = messages.map(({ uid }) => fileOf.get(uid)!)
      const settled = (files: string[]) => files.filter((file) => !date_edge_files.includes(file)).toSorted()
      expect(settled(foundFiles), query.kind).toEqual(settled(expect_files))
    },
  )
})

const day = (written: string): string => written.split('.').toReversed().join('-')
