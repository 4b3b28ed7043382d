import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Source } from '#server/readers/source.ts'

/** What the opening of a message asks of those above the mailbox; handed in by compose. */
export interface OpeningSteps {
  /** Does this address belong to somebody in the address book, or somebody written to? */
  isCorrespondent(db: Db, account_id: number, email: string): Promise<boolean>
  /** What only a draft has. */
  readDraft(
    app: App,
    raw: Source,
    row: Pick<Message, 'uid' | 'message_id'>,
  ): Promise<NonNullable<Message['draft']>>
}
