import type { Actor, App } from '#server/app.ts'
import { listKeywords } from './list-keywords.ts'
import type { MailboxKeywords } from './mailbox-keywords.ts'

/** Mailboxes whose keywords are kept; each has some hundreds of short names at most. */
const MAILBOXES_MAX = 500

/** Keywords of mailboxes as they were at a number of changes, which every change of a label or keyword raises. Decisions 161. */
export interface KeptKeywords {
  /** `change_seq`: the number that was read before this is asked. */
  list(actor: Pick<Actor, 'account_id'>, change_seq: number): Promise<MailboxKeywords>
}

export function keepKeywords(
  app: Pick<App, 'db'>,
  { mailboxes_max = MAILBOXES_MAX }: { mailboxes_max?: number } = {},
): KeptKeywords {
  // In the order in which they were asked for: the first is the one that nobody wanted for the longest time.
  const mailboxes = new Map<number, { change_seq: number; known: MailboxKeywords }>()
  return {
    async list({ account_id }, change_seq) {
      const former = mailboxes.get(account_id)
      // They may be newer than the number, and are then read once more; older they cannot be.
      const known = former?.change_seq === change_seq ? former.known : await listKeywords(app, { account_id })
      mailboxes.delete(account_id)
      mailboxes.set(account_id, { change_seq, known })
      const [oldest] = mailboxes.keys()
      if (mailboxes.size > mailboxes_max) mailboxes.delete(oldest!)
      return known
    },
  }
}
