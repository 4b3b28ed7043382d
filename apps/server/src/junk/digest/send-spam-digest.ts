import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { spamDigest as en } from '#texts/en/notices/spam-digest.ts'
import { spamDigest as ru } from '#texts/ru/notices/spam-digest.ts'
import { fillText, pluralForm, type Text } from '#texts/text.ts'
import {
  deleteSpamDigest,
  SPAM_DIGESTS_DUE,
  selectDigestReader,
  selectSpamSince,
  takeSpamDigest,
} from './spam-digests.sql.ts'

const WORDS = { en, ru }
const AGAIN_MS = 60_000
const SHOWN_MAX = 30
const CHARS_MAX = 80

/** Puts the list of what came into Spam in a week into one inbox. For the worker. Decisions 211. */
export const sendSpamDigest = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: SPAM_DIGESTS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeSpamDigest(app.db, taking),
    work: (row) => sendOne(app, row),
  })

export const spamDigests: DueTask = { table: SPAM_DIGESTS_DUE, workOnNext: sendSpamDigest }

async function sendOne(app: App, { account_id, since }: { account_id: number; since: Date }): Promise<void> {
  const reader = await selectDigestReader(app.db, account_id)
  if (reader?.is_wanted) {
    const { folder_id, language } = reader
    const spam = await selectSpamSince(app.db, account_id, { folder_id, since, shown_max: SHOWN_MAX })
    const link = new URL(`/mail/folder/all/${folder_id}/1`, app.config.BASE_URL).href
    if (spam.length > 0) await app.steps.deliverNotification(app, account_id, digestOf(language, spam, link))
  }
  await deleteSpamDigest(app.db, account_id)
}

interface Spam {
  name: string
  email: string
  subject: string
  /** Of all. */
  count: number
}

/** A line for each, without anything that could be followed: that waits until somebody says that it is no spam. */
export function digestOf(language: Language, spam: readonly Spam[], link: string) {
  const words = WORDS[language]
  const rules = new Intl.PluralRules(language)
  const say = (text: Text, count: number) =>
    fillText(pluralForm(text, rules, count), { count: String(count) })
  const count = spam[0]?.count ?? 0
  const lines = spam.map(
    ({ name, email, subject }) =>
      `– ${harmless(name) || senderOf(email)}: ${harmless(subject) || words.no_subject}`,
  )
  const rest = count - spam.length
  return {
    from_name: words.from,
    subject: say(words.subject, count),
    text: [
      say(words.lead, count),
      '',
      ...lines,
      ...(rest > 0 ? [say(words.more, rest)] : []),
      '',
      words.open,
      link,
      '',
      words.off,
    ].join('\n'),
  }
}

/** Words of a stranger on one line: what a program could take for a link or an address is left out. */
const harmless = (text: string): string =>
  text
    .slice(0, CHARS_MAX * 4)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069]+/g, ' ')
    .split(' ')
    .map((word) => (/[:/@\\]|[^\s.]\.[^\s.]/.test(word) ? '…' : word))
    .join(' ')
    .trim()
    .slice(0, CHARS_MAX)

/** An address so that it is read and not followed. */
const senderOf = (email: string): string =>
  email
    .slice(0, CHARS_MAX)
    .replace(/[^\p{L}\p{N}@._+-]+/gu, '')
    .replaceAll('@', ' (at) ')
    .replaceAll('.', ' . ')
