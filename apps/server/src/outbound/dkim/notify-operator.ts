import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { delivery as en } from '#texts/en/outbound/delivery.ts'
import { delivery as ru } from '#texts/ru/outbound/delivery.ts'
import { fillText } from '#texts/text.ts'
import { selectLanguage } from '../queue/delivery.sql.ts'

const WORDS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

/** Says in the operator's mailbox what to publish for a key, and why. Never throws: mail goes out meanwhile. */
export async function notifyOperator(
  app: App,
  kind: 'key_lost' | 'key_next',
  { name, value }: { name: string; value: string },
): Promise<void> {
  try {
    const account_id = await ensureAccount(app, { wmid: app.config.WM_SITE_HOLDER })
    const words = WORDS[await selectLanguage(app.db, account_id)]
    await app.steps.deliverNotification(app, account_id, {
      from_name: words.bounce_from,
      subject: fillText(words[`${kind}_subject`], { name }),
      text: fillText(words[kind], { name, value }),
    })
  } catch (error) {
    app.log.error({ err: error }, 'the operator could not be told of a DKIM key')
  }
}
