import type { Language } from '#contract/identity/account/account.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { wasActive } from '#server/identity/sessions/was-active.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { digest as en } from '#texts/en/notices/digest.ts'
import { digest as ru } from '#texts/ru/notices/digest.ts'
import { fillText, pluralForm, type Text } from '#texts/text.ts'
import { KEEPER_DIGESTS_DUE, selectDigestLocked, takeDueDigest, updateDigestDone } from './digests.sql.ts'
import { noteKeeperNotification } from './note-keeper-notification.ts'

const WORDS = { en, ru }
const SENDERS_NAMED_MAX = 3
const AGAIN_MS = 60_000

/**
 * Tells one person in Keeper of the mail that has come and is unread, unless they have been at the mailbox
 * meanwhile. Answers whether there was somebody to look at. For the worker. Decisions 38.
 */
export const sendNewMailDigest = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: KEEPER_DIGESTS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeDueDigest(app.db, taking),
    work: ({ account_id }) => publishOne(app, account_id),
  })

export const newMailDigests: DueTask = { table: KEEPER_DIGESTS_DUE, workOnNext: sendNewMailDigest }

async function publishOne(app: App, account_id: number): Promise<void> {
  const now = app.clock()
  const isThere = await wasActive(app, account_id)
  await app.db.transaction(async (tx) => {
    // The mailbox first, as a delivery holds it: a message that comes now is of the next time.
    await lockAccounts(tx, [account_id])
    const waiting = await selectDigestLocked(tx, account_id, now)
    if (!waiting) return
    const { since, keeper_notify, language } = waiting
    const senders = keeper_notify && !isThere ? await app.steps.listNewSenders(tx, account_id, since) : []
    await updateDigestDone(tx, account_id, senders.length > 0 ? now : null)
    if (senders.length === 0) return
    const link = new URL('/mail', app.config.BASE_URL).href
    const { subject, text } = digestWords(language, senders)
    await noteKeeperNotification(tx, account_id, { subject, text: `${text}\n${link}`, now })
  })
}

/** «3 новых письма: Борис, Вера». The newest three senders by name, and how many others there are. */
export function digestWords(
  language: Language,
  senders: readonly Address[],
): { subject: string; text: string } {
  const words = WORDS[language]
  const rules = new Intl.PluralRules(language)
  const say = (text: Text, count: number, values: Record<string, string> = {}) =>
    fillText(pluralForm(text, rules, count), { count, ...values })

  const names = [...new Set(senders.map(({ name, email }) => name.trim() || email))]
  const named = names.slice(0, SENDERS_NAMED_MAX).join(', ')
  const rest = names.length - SENDERS_NAMED_MAX
  const said = rest > 0 ? say(words.more, rest, { names: named }) : named
  const count = senders.length
  return { subject: say(words.subject, count), text: say(words.text, count, { senders: said }) }
}
