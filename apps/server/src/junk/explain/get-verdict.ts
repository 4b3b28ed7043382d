import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { MessageVerdict } from '#contract/junk/get-verdict.schema.ts'
import type { getVerdict as endpoint } from '#contract/junk/get-verdict.ts'
import type { Actor, App } from '#server/app.ts'
import { selectExplained } from './explained.sql.ts'

/**
 * Why a message lies in Spam, or does not: the verdict as it arrived, and what a person has said since, which counts
 * for more. Throws `message_not_found`. Decisions 176.
 */
export async function getVerdict(
  { db }: Pick<App, 'db'>,
  { account_id, alias_only }: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<MessageVerdict> {
  const explained = await selectExplained(db, account_id, { folder_id, uid, alias_id: alias_only?.alias_id })
  if (!explained) throw new AppError('message_not_found')
  const { lies_in_spam, verdict, was_junk, is_junk } = explained
  const isSaid = is_junk !== null && is_junk !== was_junk
  return { is_junk: lies_in_spam, verdict, mark: isSaid ? (is_junk ? 'junk' : 'good') : null }
}
