import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { EXPIRY_DAYS } from '#contract/protected/protection.ts'
import type { App } from '#server/app.ts'
import { readStored } from '#server/mailbox/reading/read-stored.ts'
import type { Source } from '#server/readers/source.ts'
import { draftEtag } from './draft-etag.ts'

/** Keeps in a draft how its message is to be protected; nothing of it leaves. */
export const PROTECTION_HEADER = 'X-Pochtamt-Protection'

/** "7 the name of our cat": days, and the hint if there is one. */
export const protectionValue = (hint: string, expires_days: number): string =>
  `${expires_days} ${hint}`.trim()

/** What only a draft has: the name of its version, and the hint and days of its protection. Decisions 12. */
export async function readDraft(
  app: App,
  raw: Source,
  { uid, message_id }: Pick<Message, 'uid' | 'message_id'>,
): Promise<NonNullable<Message['draft']>> {
  const { headers } = await readStored(app, raw)
  const [, days, hint = ''] = /^(\d+) ?(.*)$/s.exec(headers[PROTECTION_HEADER.toLowerCase()] ?? '') ?? []
  const expires_days = EXPIRY_DAYS.find((one) => one === Number(days)) ?? null
  return { etag: draftEtag(uid, message_id), hint, expires_days }
}
