import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { MailboxEvent } from '#contract/live.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import type { Actor, App } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { type AddedMessage, addMessage } from '#server/mailbox/store/add/add-message.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { int, json, text } from '#server/platform/db/rows/row-shape.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { type TestMessage, writeTestMessage } from './test-message.ts'

const log = pino({ level: 'silent' })
/** Connections of one runner. */
const POOL = 6

/** A test that wants an ecosystem starts a sandbox and says where it is. */
const NO_ECOSYSTEM = { W3S_URL: '', MERCHANT_URL: '', PASSPORT_URL: '', BA_DIRECTORY_URL: '' }

/** Tests of something else send as much as they like. */
const NO_SENDING_LIMITS = {
  SENDING_HOUR_MAX: '1000000',
  SENDING_DAY_MAX: '1000000',
  SENDING_STRANGERS_MAX: '1000000',
  SENDING_RECIPIENTS_MAX: '1000000',
  SENDING_BOUNCES_PERCENT_MAX: '100',
  SENDING_NEW_DAYS: '0',
}

/** The database is opened once by each runner; a test meets only its own accounts in it. */
let shared: Promise<Db & AsyncDisposable> | undefined
const sharedDb = (): Promise<Db> => {
  shared ??= runnerDatabase().then((url) => openDb({ url, pool: POOL, log, checksRows: true }))
  return shared
}

export interface WorldOptions {
  /** Configuration as in the environment: `{ ALIAS_DOMAINS: 'post.test' }`. */
  config?: Record<string, string>
  parts?: Partial<App>
}

export interface Delivered {
  id: number
  uid: MessageUid
  folder_id: FolderId
}

/** Where a message lands, beyond its words: folder (the inbox by default), flags, alias, moment. */
export type Placing = Partial<Omit<AddedMessage, 'blob' | 'size' | 'message'>>

/** A service with Anna in it, a mailbox of her own, and short words to furnish it. */
export async function aWorld({ config = {}, parts = {} }: WorldOptions = {}) {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-world-'))
  let now = new Date('2026-11-16T09:00:00Z')
  const clock = {
    now: () => new Date(now),
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    set: (moment: Date | string) => {
      now = new Date(moment)
    },
  }
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: data,
    DATABASE_URL: await runnerDatabase(),
    ...NO_ECOSYSTEM,
    ...NO_SENDING_LIMITS,
    ...config,
  }
  const composed = await compose(readConfig(environment), {
    db: await sharedDb(),
    log,
    clock: clock.now,
    ...parts,
  })
  const app: App = composed

  /** One more person with a mailbox. */
  async function person(
    name = 'Boris',
    wmid = `9${String(randomInt(100_000_000_000)).padStart(11, '0')}`,
  ): Promise<Actor & { wmid: string; email: string }> {
    const account_id = await ensureAccount(app, { wmid, firstname: name })
    return { account_id, wmid, email: `${wmid}@${app.config.PRIMARY_MAIL_DOMAIN}` }
  }
  const { wmid, email, ...anna } = await person('Anna')

  /** The folder of that name (`INBOX.Trash`), made when there is none. */
  async function folder(name: string, kind: 'user' | 'collector' = 'user', whose = anna): Promise<FolderId> {
    const [row] = await app.db.sql({ id: int<FolderId>() })`
      insert into folders (account_id, name, kind, uid_validity)
      values (${whose.account_id}, ${name}, ${kind}, 1)
      on conflict (account_id, name) do update set name = excluded.name
      returning id`
    return row!.id
  }

  /** Puts a message into a mailbox by the only way in. */
  async function deliver(
    source: TestMessage | string | Buffer,
    placing: Placing = {},
    whose = anna,
  ): Promise<Delivered> {
    const isRaw = typeof source === 'string' || Buffer.isBuffer(source)
    const raw = isRaw ? Buffer.from(source) : await writeTestMessage({ date: clock.now(), ...source })
    const { hash, size } = await app.blobs.put(raw)
    const message = await readMessage(raw)
    return withMailbox(app.db, whose.account_id, (tx) =>
      addMessage(tx, whose.account_id, {
        folder: { kind: 'inbox' },
        received_at: clock.now(),
        ...placing,
        blob: hash,
        size,
        message,
      }),
    )
  }

  /**
   * Subjects in a folder (by name or id), in the order of their UIDs; none when there is no such folder. It is only
   * looked at: the service may be making it at this moment.
   */
  async function subjectsIn(whichFolder: FolderId | string, whose = anna): Promise<string[]> {
    const [name, id] = typeof whichFolder === 'string' ? [whichFolder, null] : [null, whichFolder]
    const rows = await app.db.sql({ subject: text() })`
      select subject from messages
      where account_id = ${whose.account_id} and folder_id = coalesce(${id}::int,
        (select id from folders where account_id = ${whose.account_id} and name = ${name}))
      order by uid`
    return rows.map(({ subject }) => subject)
  }

  /** Live events told to a person so far, oldest first. */
  async function events(whose = anna): Promise<MailboxEvent[]> {
    const rows = await app.db.sql({ event: json<MailboxEvent>() })`
      select event from events where account_id = ${whose.account_id} order by seq`
    return rows.map(({ event }) => event)
  }

  const dispose = async () => {
    await composed[Symbol.asyncDispose]()
    await rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
  return {
    app,
    anna: anna as Actor,
    /** Anna's. */
    wmid,
    email,
    clock,
    person,
    folder,
    deliver,
    subjectsIn,
    events,
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>
