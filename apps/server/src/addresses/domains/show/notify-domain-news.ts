import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { notificationMoment, readerOf } from '#server/identity/account/settings/reader.ts'
import { readsOfWmids } from '#server/identity/people/reads-of-wmids.ts'
import { sendNotification } from '#server/notices/notify-person.ts'
import { domainNotifications as en } from '#texts/en/addresses/domain-notifications.ts'
import { inNumbers } from '#texts/in-numbers.ts'
import { domainNotifications as ru } from '#texts/ru/addresses/domain-notifications.ts'
import { fillText } from '#texts/text.ts'
import { shownAddress, shownName } from '../check-domain-name.ts'

const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

type EventOf<Name> = Name extends `${infer Event}_subject` ? Event : never
export type DomainNews = EventOf<keyof typeof en>

export interface NewsValues {
  domain?: string
  email?: string
  wmid?: string
  name?: string
  until?: Date | null
}

/** News of a domain, or of an address that is lent, for one person. What happened stands even when telling fails; the failure is logged. */
export async function notifyDomainNews(
  app: App,
  account_id: number,
  news: DomainNews,
  { domain, email, until, ...values }: NewsValues,
): Promise<void> {
  try {
    const reader = await readerOf(app, account_id)
    const words = TEXTS[reader.language]
    const filled = {
      ...values,
      ...(domain === undefined ? {} : { domain: shownName(domain) }),
      ...(email === undefined ? {} : { email: shownAddress(email) }),
      ...(until ? { until: notificationMoment(until, reader) } : {}),
    }
    const hasWmids = await readsOfWmids(app, account_id, values)
    const say = (text: string) => fillText(hasWmids ? text : inNumbers(reader.language, text), filled)
    await sendNotification(app, account_id, {
      from_name: words.from,
      subject: say(words[`${news}_subject`]),
      text: say(words[news]),
    })
  } catch (error) {
    app.log.error({ err: error, account_id, news }, 'a person could not be told of a domain')
  }
}
