import { getDomain } from 'tldts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, bytes, int, nullable, type Shape, text, texts } from '#server/platform/db/rows/row-shape.ts'
import { schedulePraise } from '../praise/praise.sql.ts'
import { ruleKeysOf } from '../senders/rule-keys.ts'
import type { SenderKeys } from './sender-keys.ts'

/** What an account knows before a message arrives. */
export interface BeforeVerdict {
  /** The account wants no verdicts. */
  is_out: boolean
  /** Deflated; null: it has learned nothing. */
  weights: Buffer | null
  marks: number
  is_contact: boolean
  /** Who signed for that address first; null: nobody has. */
  signer: string | null
  is_seen: boolean
  good: number
  junk: number
  praised: number
  /** What comes now is looked at when it has lain for a week. */
  is_praise_due: boolean
  others: number
  /** The address, or the closest domain, of which the reader has settled something; null: nothing. */
  rule: string | null
  is_blocked: boolean
  /** Domains of those that have sealed the message whose word counts here. */
  trusted: string[]
}

const BEFORE_VERDICT_SHAPE: Shape<BeforeVerdict> = {
  is_out: bool(),
  weights: nullable(bytes()),
  marks: int(),
  is_contact: bool(),
  signer: nullable(text()),
  is_seen: bool(),
  good: int(),
  junk: int(),
  praised: int(),
  is_praise_due: bool(),
  others: int(),
  rule: nullable(text()),
  is_blocked: bool(),
  trusted: texts(),
}

/** So many other accounts are counted. */
const OTHERS_MAX = 20

/** Messages of a sealer that were answered, archived, or read and left, without one marked as junk: its word counts. */
const PRAISED_MIN = 3
/** The word of a sealer counts for everybody when it is worth something to so many others. */
const TRUSTING_MIN = 5
/** So many of those that have seen it are looked at. */
const TRUSTING_LOOKED_AT = 200

/**
 * All that a verdict asks, in one statement: every message waits for it. How many other accounts have marked the domain
 * as junk is asked across accounts on purpose, and no more of them is learned than their number.
 */
export async function selectBeforeVerdict(
  tx: Tx,
  account_id: number,
  { email, domain, list }: SenderKeys,
  sealers: readonly string[],
): Promise<BeforeVerdict> {
  const list_domain = getDomain(list, { allowPrivateDomains: true }) ?? ''
  const [row] = await tx.sql(BEFORE_VERDICT_SHAPE)`
    select exists (select from settings where account_id = ${account_id} and not junk_check) as is_out,
      learned.weights, coalesce(learned.marks, 0) as marks,
      exists (select from contact_emails where account_id = ${account_id} and email_key = ${email}) as is_contact,
      (select signer from junk_senders where account_id = ${account_id} and sender = ${email} and signer <> '') as signer,
      coalesce(sender.is_seen, false) as is_seen, coalesce(sender.good, 0) as good, coalesce(sender.junk, 0) as junk,
      coalesce(sender.praised, 0) as praised,
      exists (select from junk_praise where account_id = ${account_id} and due_at is not null) as is_praise_due,
      (select count(*)::int from (
        select from junk_senders
        where sender = ${domain} and sender <> '' and junk > good and account_id <> ${account_id}
        limit ${OTHERS_MAX}) as marked) as others,
      settled.sender as rule, coalesce(settled.is_blocked, false) as is_blocked,
      ${trustedOf(account_id, { sealers, list, list_domain })} as trusted
    from (select) as one
    left join junk_accounts as learned on learned.account_id = ${account_id}
    left join junk_senders as sender on sender.account_id = ${account_id} and sender.sender = ${domain}
      and ${domain} <> ''
    left join lateral (
      select sender_rules.sender, is_blocked from sender_rules
      where account_id = ${account_id} and sender_key = any (${ruleKeysOf(email)}::text[])
      order by length(sender_key) desc limit 1) as settled on true
  `
  return row!
}

/**
 * Whose word of where a message came from is taken: of a list that the reader always allows, or has written to; of a
 * domain of which the reader thinks well; or of which others do, and the reader does not think ill. One that has only
 * written before could be anybody.
 */
const trustedOf = (
  account_id: number,
  { sealers, list, list_domain }: { sealers: readonly string[]; list: string; list_domain: string },
) => sql`
  array(
    select sealer from unnest(${sealers}::text[]) as sealer
    left join junk_senders as own on own.account_id = ${account_id} and own.sender = sealer
    left join lateral (
      select bool_or(is_blocked) as is_blocked from sender_rules where account_id = ${account_id}
        and (sender_key = sealer or (sender_key = ${list} and sealer = ${list_domain}))) as settled on true
    where settled.is_blocked is not true and coalesce(own.junk <= own.good, true) and (
      settled.is_blocked is false
      or own.good > own.junk
      or (own.junk = 0 and own.praised >= ${PRAISED_MIN})
      or (sealer = ${list_domain}
        and exists (select from contact_emails where account_id = ${account_id} and email_key = ${list}))
      or ${TRUSTING_MIN} <= (
        select count(*) from (
          select good, junk, praised from junk_senders
          where sender = sealer and is_seen and signer = '' and account_id <> ${account_id}
          limit ${TRUSTING_LOOKED_AT}) as others
        where junk = 0 and (good > 0 or praised >= ${PRAISED_MIN}))))`

/**
 * Notes that a domain has proven itself to this account, and who signs for an address of it: what is noted stays. And
 * when what comes now is to be looked at again, if nothing before it is.
 */
export async function insertSeen(
  tx: Tx,
  account_id: number,
  seen: readonly { sender: string; signer: string }[],
  praise_due_at: Date | null,
): Promise<void> {
  await tx.sql`
    with woken as (${schedulePraise(account_id, praise_due_at)})
    insert into junk_senders (account_id, sender, signer, is_seen)
    select ${account_id}, sender, signer, true
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (sender text, signer text)
    on conflict (account_id, sender) do update
    set is_seen = true,
      signer = case when junk_senders.signer = '' then excluded.signer else junk_senders.signer end
  `
}

/** Has a domain proven itself to anybody? */
export async function selectIsSeen(db: Db, domain: string): Promise<boolean> {
  const [row] = await db.sql({ is_seen: bool() })`
    select exists (select from junk_senders where sender = ${domain} and is_seen and signer = '') as is_seen`
  return row!.is_seen
}
