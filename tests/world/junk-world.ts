import { onTestFinished } from 'vitest'
import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type { FolderId, MessageUid, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { deliverMessage } from '#server/inbound/deliver/deliver-message.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { learnNextMark } from '#server/junk/marks/learn-next-mark.ts'
import { archiveFolder } from '#server/mailbox/folders/system/archive-folder.ts'
import { int, json, nullable, text } from '#server/platform/db/rows/row-shape.ts'
import { aWorld } from './world.ts'

const NO_AUTH: SenderAuth = { spf: 'none', dkim: 'none', dmarc: 'none' }

/** Words enough that what is learned of them weighs something; different ones for each topic. */
const wordsOf = (topic: string) =>
  Array.from({ length: 60 }, (_, nth) => `${topic}${'abcdefghij'[nth % 10]}${'klmnop'[nth % 6]}`).join(' ')

export const aMessageAbout = (topic: string, nth = 0, from = `${topic}@${topic}.test`): Buffer =>
  Buffer.from(
    `From: ${topic} <${from}>\r\nTo: anna@pochtamt.test\r\nSubject: ${topic} ${'x'.repeat(nth + 1)}\r\n` +
      `Date: Mon, 16 Nov 2026 09:00:00 +0000\r\nMessage-ID: <${topic}-${nth}@${topic}.test>\r\n\r\n${wordsOf(topic)} ${nth}\r\n`,
  )

export interface FiledMessage {
  id: number
  folder_id: FolderId
  uid: MessageUid
  name: string
  verdict: Verdict | null
}

/** A service with Anna in it; messages come as from other servers, and marks are learned when the test says so. */
export async function aJunkWorld(parts: Partial<App> = {}) {
  const world = await aWorld({ parts })
  onTestFinished(world.dispose)
  const { app, anna } = world
  const queues = openMailboxQueues(app.db)

  /** Answers where it has gone, and why. */
  const arrive = async (
    source: Buffer,
    {
      auth = NO_AUTH,
      isDisowned = false,
      trace = 'Received: by mx.test\r\n',
      account_id = anna.account_id,
    } = {},
  ): Promise<FiledMessage> => {
    const arrived = { trace: Buffer.from(trace), source, auth, isDisowned }
    const recipient = { address: 'anna@pochtamt.test', account_id, alias_id: 0 }
    const [failure] = await deliverMessage(app, queues, arrived, [recipient])
    if (failure) throw failure
    return (await filed(account_id)).at(-1)!
  }
  const filed = (account_id = anna.account_id): Promise<FiledMessage[]> =>
    app.db.sql<FiledMessage>({
      id: int(),
      folder_id: int(),
      uid: int(),
      name: text(),
      verdict: nullable(json()),
    })`
      select messages.id, folder_id, uid, name, verdict from messages
      join folders on folders.account_id = messages.account_id and folders.id = messages.folder_id
      where messages.account_id = ${account_id} order by messages.id`
  const learn = async () => {
    while (await learnNextMark(app));
  }
  /** Folders of Anna's by their kind. */
  const folderOf = async (kind: 'inbox' | 'junk' | 'trash'): Promise<FolderId> => {
    const [row] = await app.db.sql({ id: int<FolderId>() })`
      select id from folders where account_id = ${anna.account_id} and kind = ${kind}`
    return row!.id
  }
  /** Anna's archive, made when there is none. */
  const archive = async (): Promise<FolderId> =>
    (await archiveFolder(app, anna, { name: 'Archive' })).folder.id
  return { ...world, arrive, filed, learn, folderOf, archive }
}

export type JunkWorld = Awaited<ReturnType<typeof aJunkWorld>>
