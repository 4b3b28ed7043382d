import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { deliverMessage } from '#server/inbound/deliver/deliver-message.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { learnNextMark } from '#server/junk/marks/learn-next-mark.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { statementsOf } from '#tests/world/database/statements-of.ts'

/** How many statements the check for junk sends to the database. */
export interface StatementCounts {
  /** For the verdict on a message of a sender who is new, and of one who has written before. */
  new_sender: number
  known_sender: number
  /** To note a mark, read for it and learn it. */
  mark: number
}

const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const ofJunk = /junk_\w+|sender_rules/
/** Taking a piece of work and giving it back is the queue's, as of all work. */
const ofQueue = /^with due as|^update "junk_marks" set leased_until/

/** Counts them in a service of its own, whose worker does nothing. */
export async function countStatements(): Promise<StatementCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'junk-bench-'))
  try {
    await using app = await compose(readConfig({ DATA_DIR: folder, DATABASE_PORT: '0', LOG_LEVEL: 'error' }))
    const account_id = await ensureAccount(app, { wmid: '900000009201' })
    const queues = openMailboxQueues(app.db)
    const recipient = { address: 'bench@pochtamt.test', account_id, alias_id: 0 }
    const arrive = (nth: number) => {
      const source = Buffer.from(
        `From: a@garden.test\r\nTo: bench@pochtamt.test\r\nSubject: ${nth}\r\nMessage-ID: <${nth}@garden.test>\r\n\r\nWords.\r\n`,
      )
      const arrived = { trace: Buffer.from(''), source, auth: PROVEN, isDisowned: false }
      return deliverMessage(app, queues, arrived, [recipient])
    }
    const count = async (work: () => Promise<unknown>) => {
      const { statements } = await statementsOf(work)
      return statements.filter((one) => ofJunk.test(one) && !ofQueue.test(one)).length
    }
    const new_sender = await count(() => arrive(1))
    const known_sender = await count(() => arrive(2))
    const [first] = await app.db.sql({
      folder_id: int<FolderId>(),
      uid: int<MessageUid>(),
      junk: int<FolderId>(),
    })`
      select folder_id, uid, (select id from folders where account_id = ${account_id} and kind = 'junk') as junk
      from messages where account_id = ${account_id} limit 1`
    const mark = await count(async () => {
      const folder_messages = [{ folder_id: first!.folder_id, message_uids: [first!.uid] }]
      await moveMessages(app, { account_id }, { destination_id: first!.junk, folder_messages })
      await learnNextMark(app)
    })
    return { new_sender, known_sender, mark }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
