import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { delivery as en } from '#texts/en/outbound/delivery.ts'
import { delivery as ru } from '#texts/ru/outbound/delivery.ts'
import { fillText } from '#texts/text.ts'
import { selectLanguage } from '../queue/delivery.sql.ts'

const WORDS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

/**
 * Says in the log and in the operator's mailbox that a signing key cannot be opened any more, and what to publish for
 * the one that was made instead. Never throws: mail goes out meanwhile.
 */
export async function reportLostKey(app: App, record: { name: string; value: string }): Promise<void> {
  app.log.error({ name: record.name }, 'a DKIM key is lost; publish the new one, or bring SECRET_KEY back')
  try {
    const account_id = await ensureAccount(app, { wmid: app.config.WM_SITE_HOLDER })
    const words = WORDS[await selectLanguage(app.db, account_id)]
    await app.steps.deliverNotification(app, account_id, {
      from_name: words.bounce_from,
      subject: fillText(words.key_lost_subject, { name: record.name }),
      text: fillText(words.key_lost, record),
    })
  } catch (error) {
    app.log.error({ err: error }, 'the operator could not be told of a lost DKIM key')
  }
}
