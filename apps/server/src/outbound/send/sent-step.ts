import type { App } from '#server/app.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { SendableMessage } from './dispatch-message.ts'

/** What else happens to a message that is sent, in its transaction. The list is part of the composition. */
export type SentStep = (app: App, tx: MailboxTx, message: SendableMessage) => Promise<void>
