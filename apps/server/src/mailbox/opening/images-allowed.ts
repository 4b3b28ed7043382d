import { AppError } from '#contract/errors.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { selectImageChoice } from '../reading/images/trusted-senders.sql.ts'
import { selectSentTo } from '../store/terms/message-terms.sql.ts'
import { wordsOf } from '../store/terms/message-terms.ts'

/**
 * May remote images of this message be loaded without asking? By the setting: always, never, or
 * when the sender is in the address book or somebody we have written to. A sender chosen by the
 * reader comes before the setting. All but `always` asks for DMARC.
 * Throws `mailbox_not_exist`. Spec §3 Settings, decisions 14.
 */
export async function areImagesAllowed(
  app: App,
  { account_id }: Actor,
  { fields, auth }: Pick<MessageRow, 'fields' | 'auth'>,
): Promise<boolean> {
  const sender = fields.from[0]?.email
  const choice = await selectImageChoice(app.db, account_id, emailKey(sender ?? ''))
  if (!choice) throw new AppError('mailbox_not_exist')
  const { image_display, is_trusted } = choice
  if (image_display === 'always') return true
  if (sender === undefined || auth?.dmarc !== 'pass') return false
  if (is_trusted) return true
  if (image_display !== 'correspondent') return false
  return (
    (await app.steps.opening.isCorrespondent(app.db, account_id, sender)) ||
    selectSentTo(app.db, account_id, sender, wordsOf(sender))
  )
}
