import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor } from '#server/app.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { CORPUS, corpusSource, isCorpusThere } from '#tests/corpus/corpus.ts'
import { aMailWorld, type MailWorld } from '#tests/flows/delivery/mail-world.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'

interface Conversation {
  id: string
  note: string
  messages: { key: string; file: string }[]
  /** Every list is one conversation, different lists are different ones, but for the pairs of `either`. */
  expect: { threads: string[][]; either?: [string, string][] }
}

const sets = (): Conversation[] =>
  isCorpusThere
    ? (
        JSON.parse(readFileSync(new URL('threads/expected.json', CORPUS), 'utf8')) as {
          conversations: Conversation[]
        }
      ).conversations
    : []

describe.skipIf(!isCorpusThere)('conversations, sent over SMTP (needs ../shared/corpus)', () => {
  let world: MailWorld
  beforeAll(async () => {
    world = await aMailWorld()
  })
  afterAll(() => world?.dispose())

  test.each(sets().map((set) => [set.id, set] as const))(
    '%s is grouped as it was written',
    async (_, set) => {
      const whose = await world.person()
      await using session = await smtpSession(world.mx_port)
      const files = set.messages.map(({ file }) => file).toSorted()
      for (const file of files) {
        const source = await corpusSource('threads', file)
        const { data } = await session.handOver({ from: 'corpus@outside.test', to: [whose.email], source })
        expect(data).toEqual(['250 2.0.0 Delivered'])
      }
      const group = await groupsOf(world, whose, files)

      const { threads, either = [] } = set.expect
      const listOf = (name: string) => threads.findIndex((list) => list.includes(name))
      const tolerated = new Set(either.map(([one, other]) => [listOf(one), listOf(other)].toSorted().join()))
      const disagreements: string[] = []
      for (const [nth, list] of threads.entries()) {
        const groups = new Set(list.map((file) => group.get(file)))
        if (groups.size > 1)
          disagreements.push(`torn apart: ${list.map((file) => `${file}=${group.get(file)}`).join(' ')}`)
        for (const [later, other] of threads.entries()) {
          if (later <= nth || tolerated.has([nth, later].toSorted().join())) continue
          const shared = list.find((file) => other.some((foreign) => group.get(foreign) === group.get(file)))
          if (shared) disagreements.push(`thrown together: ${shared} with ${other.join(' ')}`)
        }
      }
      expect(disagreements, set.note).toEqual([])
    },
  )
})

/** The conversation that each file is shown in, by the first message of that. */
async function groupsOf(world: MailWorld, whose: Actor, files: string[]): Promise<Map<string, number>> {
  const messageRefs = await world.app.db.sql({ folder_id: int<FolderId>(), uid: int<MessageUid>() })`
    select folder_id, uid from messages where account_id = ${whose.account_id} order by uid`
  expect(messageRefs).toHaveLength(files.length)
  const groups = new Map<string, number>()
  for (const [nth, messageRef] of messageRefs.entries()) {
    const { thread } = await openMessage(world.app, whose, { ...messageRef, show_images: 'false' })
    groups.set(files[nth]!, Math.min(...thread.map(({ uid }) => uid)))
  }
  return groups
}
