import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { recoveryMails as en } from '#texts/en/notices/recovery-mails.ts'
import { recoveryMails as ru } from '#texts/ru/notices/recovery-mails.ts'
import { fillText } from '#texts/text.ts'
import { selectPerson } from '../account/account.sql.ts'
import { readerOf } from '../account/settings/reader.ts'

const WORDS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

/** Writes to an address elsewhere about this account, in the language of its owner. */
export async function writeToRecovery(
  app: App,
  account_id: number,
  to: string,
  about: 'confirm' | 'forgotten' | 'reset',
  values: { link?: string; ip?: string },
): Promise<void> {
  const [person, { language }] = await Promise.all([
    selectPerson(app.db, account_id),
    readerOf(app, account_id),
  ])
  if (!person) return
  const words = WORDS[language]
  const filled = { owner: person.email, email: to, ...values }
  await app.steps.sendServiceMail(app, account_id, {
    to,
    from_name: words.from,
    subject: fillText(words[`${about}_subject`], filled),
    text: fillText(words[about], filled),
  })
}
