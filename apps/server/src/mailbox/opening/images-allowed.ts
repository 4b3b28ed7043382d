import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { selectIsTrusted } from '../reading/images/trusted-senders.sql.ts'
import { selectSentTo } from '../store/terms/message-terms.sql.ts'
import { wordsOf } from '../store/terms/message-terms.ts'

/**
 * May remote images of this message be loaded without asking? By the setting: always, never, or
 * when the sender is in the address book or somebody we have written to. A sender chosen by the
 * reader comes before the setting. All but `always` asks for DMARC. Spec §3 Settings, decisions 14.
 */
export async function areImagesAllowed(app: App, actor: Actor, row: MessageRow): Promise<boolean> {
  const { settings } = await getSettings(app, actor)
  if (settings.image_display === 'always') return true
  const sender = row.fields.from[0]?.email
  if (sender === undefined || row.auth?.dmarc !== 'pass') return false
  const { account_id } = actor
  if (await selectIsTrusted(app.db, account_id, emailKey(sender))) return true
  if (settings.image_display !== 'correspondent') return false
  return (
    (await app.steps.opening.isCorrespondent(app.db, account_id, sender)) ||
    selectSentTo(app.db, account_id, sender, wordsOf(sender))
  )
}
