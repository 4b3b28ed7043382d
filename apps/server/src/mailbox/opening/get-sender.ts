import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import type { Correspondence, Sender } from '#contract/mailbox/opening/get-sender.schema.ts'
import type { getSender as endpoint } from '#contract/mailbox/opening/get-sender.ts'
import type { Actor, App } from '#server/app.ts'
import { getPassportLevel } from '#server/identity/people/get-passport-level.ts'
import { wordsOf } from '../store/terms/message-terms.ts'
import { countBetween, selectSender } from './correspondence.sql.ts'

/** So much of a correspondence is counted; of a longer one it is only told that it is longer. */
const COUNTED_MAX = 1000
const NOTHING: Correspondence = {
  received: 0,
  sent: 0,
  proven: 0,
  since: null,
  proven_since: null,
  is_more: false,
}

/**
 * The mail between the reader and whoever sent this message, and the level of the sender's passport. That is told of
 * main addresses alone, which name their WMID themselves: whose an alias is, is not told. Throws `message_not_found`. Decisions 131.
 */
export async function getSender(
  app: App,
  actor: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<Sender> {
  const { account_id, alias_only } = actor
  const sender = await selectSender(app.db, account_id, { folder_id, uid, alias_id: alias_only?.alias_id })
  if (!sender) throw new AppError('message_not_found')
  const { from, auth, is_sent } = sender
  const email = from?.[0]?.email.toLowerCase() ?? ''
  const isProven = auth === null ? is_sent : auth.dmarc === 'pass'
  const [correspondence, passport] = await Promise.all([
    countCorrespondence(app, actor, email),
    isProven ? passportOf(app, email) : null,
  ])
  return { correspondence, passport }
}

async function countCorrespondence(
  app: App,
  { account_id, alias_only }: Actor,
  email: string,
): Promise<Correspondence> {
  const words = wordsOf(email)
  if (words.length === 0) return NOTHING
  const count_max = COUNTED_MAX + 1
  const between = { email, words, count_max, alias_id: alias_only?.alias_id }
  const { since, proven_since, ...counted } = await app.db.read(account_id, (db) =>
    countBetween(db, account_id, between),
  )
  const is_more = counted.received + counted.sent > COUNTED_MAX
  // Of those that were not looked at, one may be older.
  const dated = (date: Date | null) => (is_more ? null : (date?.toISOString() ?? null))
  return { ...counted, is_more, since: dated(since), proven_since: dated(proven_since) }
}

async function passportOf(app: App, email: string): Promise<Sender['passport']> {
  const [wmid = '', domain] = email.split('@')
  if (!isWmid(wmid) || domain !== app.config.PRIMARY_MAIL_DOMAIN.toLowerCase()) return null
  const tid = await getPassportLevel(app, wmid)
  return tid === null ? null : { wmid, tid }
}
