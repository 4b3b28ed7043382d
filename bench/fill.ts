import pg from 'pg'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { wordsOf } from '#server/mailbox/store/terms/message-terms.ts'
import type { MessageText } from '#server/mailbox/texts/message-text.ts'
import { fillTexts, sampleText } from './fill-texts.ts'
import { MESSAGES, rawMessage, type SampleMessage, sampleMessages } from './messages/sample-message.ts'
import { vocabulary } from './messages/vocabulary.ts'
import { random } from './random.ts'

export const BENCH_WMID = '900000009001'
export const OTHER_WMID = '900000009002'
const OTHER_ACCOUNTS = 1000
const OTHER_MESSAGES = 1000
const BODIES = 2000
const BODY_BYTES = 12_000
const AT_ONCE = 1000

/**
 * Fills an empty database: 100,000 messages for one account, 1,000,000 lighter ones for a thousand others. Rows
 * are written in bulk, as the use cases would have left them; messages share two thousand stored bodies of 12 KB.
 */
export async function fill(app: App, url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const account_id = await ensureAccount(app, { wmid: BENCH_WMID, firstname: 'Bench', lastname: 'Mark' })
    await ensureAccount(app, { wmid: OTHER_WMID, firstname: 'Other', lastname: 'Mark' })
    const indexes = await dropIndexes(client)
    const blobs = await storeBodies(app, say)
    await fillBig(client, account_id, blobs, say)
    say('texts of the big mailbox')
    await fillTexts(client, account_id, new Map(blobs.map(({ hash, text }) => [hash, text])))
    await fillOthers(client, blobs, say)
    say('building indexes')
    for (const definition of indexes) await client.query(definition)
    await recount(client)
    await client.query('update accounts set quota_kb = 100000000')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('messages', 'message_terms') and indexname not like '%_pkey'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

interface Body {
  hash: string
  size: number
  text: MessageText
}

async function storeBodies(app: App, say: (line: string) => void): Promise<Body[]> {
  say(`storing ${BODIES} bodies of ${BODY_BYTES} bytes`)
  const numbers = random(3)
  const stored: Body[] = []
  for (let nth = 0; nth < BODIES; nth++) {
    const raw = rawMessage(numbers, nth, BODY_BYTES)
    const [blob, text] = await Promise.all([app.blobs.put(raw), sampleText(raw)])
    stored.push({ ...blob, text })
  }
  return stored
}

async function fillBig(
  client: pg.Client,
  account_id: number,
  blobs: { hash: string; size: number }[],
  say: (line: string) => void,
): Promise<void> {
  const stems = await stemsOf(client)
  await client.query(`select setval(pg_get_serial_sequence('threads', 'id'), $1)`, [MESSAGES * 2])
  const { rows: folders } = await client.query<{ id: number }>(
    `select id from folders where account_id = $1 and kind = 'inbox'`,
    [account_id],
  )
  const inbox = folders[0]!.id
  let nth = 0
  let batch: SampleMessage[] = []
  const flush = async () => {
    const first = nth - batch.length
    await client.query(
      `with input as (
         select * from jsonb_to_recordset($1::jsonb) as letter (
           uid int, thread_id bigint, blob text, size int, message_id text, subject text, fields jsonb,
           created_at timestamptz, seen boolean, attachments int, preview text, terms text)
       ), stored as (
         insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, message_id,
           subject, fields, created_at, received_at, seen, attachments, preview)
         select $2, $3, uid, 1, thread_id, false, blob, size, message_id, subject, fields, created_at, created_at, seen,
           attachments, preview from input
         returning id, uid
       )
       insert into message_terms (account_id, id, terms)
       select $2, stored.id, input.terms::tsvector from stored join input using (uid)`,
      [
        JSON.stringify(batch.map((message, at) => row(message, first + at, blobs, account_id, stems))),
        account_id,
        inbox,
      ],
    )
    batch = []
  }
  for (const message of sampleMessages(new Date(), MESSAGES)) {
    batch.push(message)
    nth++
    if (batch.length === AT_ONCE) await flush()
    if (nth % 20_000 === 0) say(`${nth} letters of the big mailbox`)
  }
  await client.query(
    `insert into threads (account_id, id, subject, newest_at, size) overriding system value
     select account_id, thread_id, '', max(created_at), count(*)
     from messages where account_id = $1 group by account_id, thread_id`,
    [account_id],
  )
}

function row(
  message: SampleMessage,
  nth: number,
  blobs: { hash: string; size: number }[],
  account_id: number,
  stems: ReadonlyMap<string, string>,
) {
  const blob = blobs[nth % blobs.length]!
  const { subject, from, created_at, seen } = message
  return {
    uid: nth + 1,
    thread_id: message.thread + 1,
    blob: blob.hash,
    size: blob.size,
    message_id: `<big-${nth}@outside.test>`,
    subject,
    fields: {
      from: [from],
      to: [{ email: `${BENCH_WMID}@pochtamt.test`, name: '' }],
      cc: [],
      bcc: [],
      'reply-to': [],
    },
    created_at,
    seen,
    attachments: message.has_attachment ? 1 : 0,
    preview: message.body.slice(0, 20).join(' '),
    terms: [
      lexemes(account_id, 's', wordsOf(subject), stems),
      lexemes(account_id, 'f', wordsOf(`${from.name} ${from.email}`), stems),
      lexemes(account_id, 'b', message.body, stems),
    ].join(' '),
  }
}

/** A field's words as message_terms keeps them: as written with their places, and stems that differ. */
function lexemes(
  account_id: number,
  field: string,
  list: string[],
  stems: ReadonlyMap<string, string>,
): string {
  const positions = new Map<string, number[]>()
  for (const [at, word] of list.entries()) positions.set(word, [...(positions.get(word) ?? []), at + 1])
  return [...positions]
    .flatMap(([word, at]) => {
      const stem = stems.get(word)
      const exact = `'${account_id}${field}:${word}':${at.join(',')}`
      return stem && stem !== word ? [exact, `'${account_id}${field}~${stem}'`] : [exact]
    })
    .join(' ')
}

async function stemsOf(client: pg.Client): Promise<Map<string, string>> {
  const { ru, en } = vocabulary()
  const all = [...ru, ...en, 'квартальный', 'трилобит']
  const { rows } = await client.query<{ word: string; stem: string }>(
    'select word, word_stem(word) as stem from unnest($1::text[]) as word',
    [all],
  )
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}

/** A thousand other mailboxes: made by the database itself, a dozen words a message. */
async function fillOthers(
  client: pg.Client,
  blobs: { hash: string }[],
  say: (line: string) => void,
): Promise<void> {
  const { ru, en } = vocabulary()
  const list = [...ru.slice(0, 300), ...en.slice(0, 300), 'квартальный']
  await client.query(
    `insert into accounts (wmid, email)
     select (800000000000 + n)::text, (800000000000 + n) || '@pochtamt.test' from generate_series(1, $1::int) as n`,
    [OTHER_ACCOUNTS],
  )
  await client.query(
    `insert into folders (account_id, name, kind, uid_validity, uid_next)
     select accounts.id, 'INBOX', 'inbox', 1, $1::int + 1 from accounts where wmid like '8%'`,
    [OTHER_MESSAGES],
  )
  for (let part = 0; part < 10; part++) {
    await client.query(
      `with stored as (
         insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, subject, fields,
           created_at, received_at, preview)
         select folders.account_id, folders.id, n, 1, n, true,
           ($4::text[])[1 + n % cardinality($4::text[])], 2000, 'Letter ' || n,
           '{"from":[],"to":[],"cc":[],"bcc":[],"reply-to":[]}', now() - n * interval '7 hours', now(), 'Letter'
         from folders join accounts on accounts.id = folders.account_id, generate_series(1, $1::int) as n
         where wmid like '8%' and accounts.id % 10 = $2
         returning account_id, id
       )
       insert into message_terms (account_id, id, terms)
       select account_id, id, (
         select string_agg('''' || account_id || 'b:' || ($3::text[])[1 + (hashint8(id * 31 + k) & 2147483647) % cardinality($3::text[])] || ''':' || k, ' ')
         from generate_series(1, 12) as k)::tsvector
       from stored`,
      [OTHER_MESSAGES, part, list, blobs.map(({ hash }) => hash)],
    )
    say(`${(part + 1) * (OTHER_ACCOUNTS / 10) * OTHER_MESSAGES} letters of others`)
  }
}

/** Counters and thread heads as the use cases would have left them. */
async function recount(client: pg.Client): Promise<void> {
  await client.query(
    `update messages set thread_head = true
     where (account_id, id) in (
       select account_id, (array_agg(id order by created_at desc, id desc))[1] from messages
       where not thread_head group by account_id, folder_id, thread_id)`,
  )
  await client.query(
    `update folders set total = c.total, unread = c.unread, threads = c.threads, uid_next = c.uid_next
     from (select account_id, folder_id, count(*) as total, count(*) filter (where not seen) as unread,
             count(*) filter (where thread_head) as threads, max(uid) + 1 as uid_next
           from messages group by account_id, folder_id) as c
     where folders.account_id = c.account_id and folders.id = c.folder_id`,
  )
  await client.query(
    `update accounts set used_bytes = c.bytes
     from (select account_id, sum(size) as bytes from messages group by account_id) as c
     where accounts.id = c.account_id`,
  )
}
