import { LANGUAGES, type Language } from '#contract/identity/account/account.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { protection as en } from '#texts/en/protected/protection.ts'
import { protection as ru } from '#texts/ru/protected/protection.ts'
import { fillText } from '#texts/text.ts'

const WORDS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

export interface Notification {
  sender: Address
  sent_at: Date
  expires_at: Date
  link: string
  /** The sender's language comes first. */
  language: Language
}

/** What everybody gets in place of a message under a password: who, when, until when, and where it is opened. */
export function notificationHtml(notification: Notification): string {
  const { language, link } = notification
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)]
  const sections = languages.map((each) => {
    const words = WORDS[each]
    const { name, email } = notification.sender
    const sender = name ? `${name} (${email})` : email
    const say = (text: string, values: Record<string, string> = {}) => escaped(fillText(text, values))
    return [
      `<p>${say(words.notification_sender, { sender })}</p>`,
      `<p>${say(words.notification_sent, { date: moment(notification.sent_at, each) })}<br>`,
      `${say(words.notification_until, { date: moment(notification.expires_at, each) })}</p>`,
      `<p>${say(words.notification_open)} <a href="${escaped(link)}">${escaped(link)}</a></p>`,
      `<p>${say(words.notification_password)}</p>`,
    ].join('\n')
  })
  return `<!doctype html>\n<html><body>\n${sections.join('\n<hr>\n')}\n</body></html>`
}

/** Everybody reads it in a time zone of their own, so it is named. */
const moment = (at: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
