import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import {
  bytes,
  int,
  json,
  nullable,
  type Shape,
  text,
  timestamp,
  timestamps,
} from '#server/platform/db/rows/row-shape.ts'

interface Asks {
  sql: Sql
}

export interface NewEnvelope {
  public_id: string
  salt: Buffer
  wrapped_key: Buffer
  hint: string
  sender: Address
  subject: string
  created_at: Date
  expires_at: Date
  /** Blobs of the sealed parts, in order. */
  parts: string[]
}

export interface EnvelopeRow extends Omit<NewEnvelope, 'parts' | 'wrapped_key'> {
  account_id: number
  /** null: erased. */
  wrapped_key: Buffer | null
}

const ENVELOPE_SHAPE: Shape<EnvelopeRow> = {
  account_id: int(),
  wrapped_key: nullable(bytes()),
  hint: text(),
  subject: text(),
  created_at: timestamp(),
  expires_at: timestamp(),
  public_id: text(),
  salt: bytes(),
  sender: json(),
}

export async function insertEnvelope(db: Asks, account_id: number, envelope: NewEnvelope): Promise<void> {
  const { public_id, salt, wrapped_key, hint, sender, subject, created_at, expires_at, parts } = envelope
  await db.sql`
    insert into protected_messages (account_id, public_id, salt, wrapped_key, hint, sender, subject, created_at, expires_at)
    values (${account_id}, ${public_id}, ${salt}, ${wrapped_key}, ${hint}, ${JSON.stringify(sender)}::jsonb, ${subject},
            ${created_at}, ${expires_at})
  `
  await db.sql`
    insert into protected_parts (account_id, public_id, part, blob)
    select ${account_id}, ${public_id}, nth - 1, blob
    from unnest(${parts}::text[]) with ordinality as part (blob, nth)
  `
}

/** Asked across accounts on purpose: whoever has the link names the message. */
export async function selectEnvelope(db: Asks, public_id: string): Promise<EnvelopeRow | undefined> {
  const rows = await db.sql(ENVELOPE_SHAPE)`
    select account_id, public_id, salt, wrapped_key, hint, sender, subject, created_at, expires_at
    from protected_messages where public_id = ${public_id}
  `
  return rows[0]
}

export async function selectPart(
  db: Asks,
  { account_id, public_id }: Pick<EnvelopeRow, 'account_id' | 'public_id'>,
  part: number,
): Promise<string | undefined> {
  const rows = await db.sql({ blob: text() })`
    select blob from protected_parts
    where account_id = ${account_id} and public_id = ${public_id} and part = ${part}
  `
  return rows[0]?.blob
}

/** Erases the key of a message; nobody can open it any more. False when there is no such message of this account. */
export async function updateRevoked(
  db: Asks,
  account_id: number,
  public_id: string,
  revoked_at: Date,
): Promise<boolean> {
  const rows = await db.sql`
    update protected_messages set wrapped_key = null, revoked_at = coalesce(revoked_at, ${revoked_at})
    where account_id = ${account_id} and public_id = ${public_id}
    returning public_id
  `
  return rows.length > 0
}

/** Of a message that leaves at another moment than it was written for. */
export async function updateEnvelopeTimes(
  db: Asks,
  account_id: number,
  { public_id, created_at, expires_at }: Pick<NewEnvelope, 'public_id' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await db.sql`
    update protected_messages set created_at = ${created_at}, expires_at = ${expires_at}
    where account_id = ${account_id} and public_id = ${public_id}
  `
}

/** Of a message that was never sent. */
export async function deleteEnvelope(db: Asks, account_id: number, public_id: string): Promise<void> {
  await db.sql`delete from protected_messages where account_id = ${account_id} and public_id = ${public_id}`
}

/** Asked across accounts on purpose: housekeeping of the whole service. Says how many keys went. */
export async function updateExpired(db: Asks, now: Date): Promise<number> {
  const rows = await db.sql`
    update protected_messages set wrapped_key = null
    where expires_at <= ${now} and wrapped_key is not null
    returning public_id
  `
  return rows.length
}

/** What no key opens any more: its bytes go with the sweep of unnamed blobs. */
export async function deleteErasedParts(db: Asks): Promise<void> {
  await db.sql`
    delete from protected_parts using protected_messages as letters
    where letters.account_id = protected_parts.account_id and letters.public_id = protected_parts.public_id
      and letters.wrapped_key is null
  `
}

export async function deleteEnvelopesBefore(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from protected_messages where expires_at <= ${before} and wrapped_key is null`
}

export interface GuessesRow {
  key: string
  /** Moments of wrong passwords, oldest first. */
  wrong: Date[]
  locked_until: Date | null
}

const GUESSES_SHAPE: Shape<GuessesRow> = {
  key: text(),
  wrong: timestamps(),
  locked_until: nullable(timestamp()),
}

/** The counts of these keys, locked until the transaction ends, so that many at once cannot outrun them. */
export async function selectGuessesLocked(db: Asks, keys: string[]): Promise<GuessesRow[]> {
  const rows: GuessesRow[] = []
  // One by one in one order: two that share keys never wait for each other.
  for (const key of keys.toSorted()) {
    const [row] = await db.sql(GUESSES_SHAPE)`
      insert into password_guesses (key, wrong) values (${key}, '{}')
      on conflict (key) do update set key = excluded.key
      returning key, wrong, locked_until
    `
    rows.push(row!)
  }
  return rows
}

export async function updateGuesses(db: Asks, { key, wrong, locked_until }: GuessesRow): Promise<void> {
  await db.sql`
    update password_guesses set wrong = ${wrong}::timestamptz[], locked_until = ${locked_until} where key = ${key}
  `
}

/** Asked across accounts on purpose: guesses belong to nobody. Those whose last is older than `before`. */
export async function deleteGuessesBefore(db: Asks, before: Date): Promise<void> {
  await db.sql`
    delete from password_guesses
    where (cardinality(wrong) = 0 or wrong[cardinality(wrong)] < ${before})
      and (locked_until is null or locked_until < ${before})
  `
}
