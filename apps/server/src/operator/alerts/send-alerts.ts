import type { Language } from '#contract/identity/account/account.ts'
import type { HealthProblem } from '#contract/operator/health/get-health.schema.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { readerOf } from '#server/identity/account/settings/reader.ts'
import { operatorAlerts as en } from '#texts/en/notices/operator-alerts.ts'
import { operator as enOperator } from '#texts/en/operator/operator.ts'
import { problemText } from '#texts/operator-problems.ts'
import { operatorAlerts as ru } from '#texts/ru/notices/operator-alerts.ts'
import { operator as ruOperator } from '#texts/ru/operator/operator.ts'
import { fillText, pluralForm, type Text } from '#texts/text.ts'
import { readHealth } from '../health/read-health.ts'
import { deleteAlerts, takeAlerts } from './alerts.sql.ts'

const WORDS: Record<Language, Record<keyof typeof en, Text>> = { en, ru }
const PROBLEMS: Record<Language, Record<keyof typeof enOperator, Text>> = { en: enOperator, ru: ruOperator }

/** One message an hour about a kind of problem, as long as it lasts. */
const AGAIN_MS = 60 * 60 * 1000

/**
 * Writes to the operators about what has to be looked after, each in their language. For the worker; a message that
 * cannot be put is tried again the next time. Decisions 219.
 */
export async function sendAlerts(app: App): Promise<false> {
  const { ADMIN_WMIDS } = app.config
  if (ADMIN_WMIDS.length === 0) return false
  const { problems } = await readHealth(app, 'minute')
  const now = app.clock()
  const before = new Date(now.getTime() - AGAIN_MS)
  const kinds = await takeAlerts(app.db, [...new Set(problems.map(({ is }) => is))], { now, before })
  if (kinds.length === 0) return false
  const news = problems.filter(({ is }) => kinds.includes(is))
  const written = await Promise.allSettled(ADMIN_WMIDS.map(({ wmid }) => writeTo(app, wmid, news)))
  for (const { reason } of written.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
    app.log.error({ err: reason }, 'an operator could not be written to')
  if (written.every(({ status }) => status === 'rejected')) await deleteAlerts(app.db, kinds)
  return false
}

async function writeTo(app: App, wmid: string, problems: readonly HealthProblem[]): Promise<void> {
  const account_id = await ensureAccount(app, { wmid })
  const { language } = await readerOf(app, account_id)
  await app.steps.deliverNotification(app, account_id, alertOf(language, problems, app.config.BASE_URL))
}

function alertOf(language: Language, problems: readonly HealthProblem[], base_url: string) {
  const rules = new Intl.PluralRules(language)
  const filled = (text: Text, values: Readonly<Record<string, string | number>>) =>
    fillText(pluralForm(text, rules, Number(values.count ?? 0)), values)
  const words = WORDS[language]
  const lines = problems.map((problem) =>
    problemText((name, values) => filled(PROBLEMS[language][name], values), problem),
  )
  const count = problems.length
  return {
    from_name: filled(words.from, {}),
    subject: count === 1 ? lines[0]! : filled(words.subject, { count }),
    text: [
      filled(words.lead, {}),
      '',
      ...lines.flatMap((line, nth) => [
        `– ${line}`,
        // What to do about it.
        new URL(`/admin/book/${problems[nth]!.is}`, base_url).href,
      ]),
      '',
      new URL('/admin', base_url).href,
      '',
      filled(words.again, {}),
    ].join('\n'),
  }
}
