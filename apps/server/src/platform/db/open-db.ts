import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { MailboxEvent } from '#contract/live.schema.ts'
import { openSemaphorePerAccount } from '#server/platform/secrets/semaphore-per-account.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { toWord } from './bus/channel-word.ts'
import { type NatsBusOptions, openNatsBus } from './bus/nats/nats-bus.ts'
import { openPostgresBus } from './bus/postgres-bus.ts'
import { type Committed as CommittedSignals, openSignals } from './bus/signals.ts'
import { type Db, type Sql, sql, type Tx } from './db.ts'
import { insertEvents, selectReached, selectReachedSince } from './insert-events.ts'
import { int8AsNumber } from './int8.ts'
import { UtcClient } from './postgres/utc-client.ts'
import { preparedNames } from './prepared-names.ts'
import { rowsChecker } from './rows/check-rows.ts'
import { int } from './rows/row-shape.ts'
import { aroundSql, toSql } from './rows/to-sql.ts'
import { identityOf, openStandby } from './standby/standby.ts'

export interface DbOptions {
  url: string
  /** The way past a pooler to which `url` leads, for what one connection hears; none: there is no pooler. */
  direct_url?: string | undefined
  /** A copy of the database that may be behind, for what only reads; none: all is read at `url`. */
  read_url?: string | undefined
  /** Statements that come again are prepared, which a pooler may know nothing of. */
  preparesStatements?: boolean
  /** Connections kept. */
  pool: number
  /** Carries what processes say to each other; none: PostgreSQL does. */
  nats?: Pick<NatsBusOptions, 'urls' | 'prefix'> | undefined
  log: Logger
  /** Hears how busy the connections are, and how late other processes' events. */
  metrics?: Metrics
  /** A process of the service begins: one that died before has left something unannounced, perhaps. */
  isStart?: boolean
  /** Throws where rows are not as their shape says: for tests. */
  checksRows?: boolean
}

/** A transaction that has ended well. */
interface Committed<Result> {
  result: Result
  signals: CommittedSignals
}

const ATTEMPTS_MAX = 3
/**
 * Changes of one account that this process has in the database: one is done, the next waits behind it. The others wait in
 * memory: each would hold a connection, and somebody with twenty programs all that there are.
 */
const CHANGES = { at_once_max: 2, waiting_max: Number.POSITIVE_INFINITY }
/** serialization_failure and deadlock_detected: the same work may succeed when tried again. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])
/** A newer version has changed a table, and what a prepared statement answers with it. */
const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
/** in_failed_sql_transaction: an earlier statement failed, and says why. */
const FAILED_BEFORE = '25P02'
/** A process that died is started again within this. */
const ANNOUNCED_AT_START_MS = 120_000

/** Opens the product's view of a migrated PostgreSQL: statements, transactions, events, wake-ups. */
export async function openDb({
  url,
  direct_url = url,
  read_url,
  preparesStatements = true,
  pool: max,
  nats,
  log,
  metrics,
  isStart = false,
  checksRows = false,
}: DbOptions): Promise<Db & AsyncDisposable> {
  const pool = new pg.Pool({
    Client: UtcClient,
    connectionString: url,
    max,
    types: int8AsNumber,
    keepAlive: true,
    // What needs no answer of the one before is sent with it: a transaction waits for the wire three times less.
    pipeline: true,
    application_name: 'pochtamt',
  })
  let closing = false
  pool.on('error', (error) => {
    if (!closing) log.warn({ err: error }, 'an idle database connection broke')
  })
  // Only to turn templates into text and parameters.
  const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

  const checkRows = checksRows ? rowsChecker() : null
  const statementNames = preparedNames()
  const statementsOver = (runner: { query: pg.Pool['query'] }): Sql =>
    toSql(async (shape, text, values) => {
      const compiled = sql(text, ...values).compile(compiler)
      const name = preparesStatements ? statementNames.nameOf(text, compiled.sql) : undefined
      const parameters = compiled.parameters as unknown[]
      const result = await runner.query({ text: compiled.sql, values: parameters, ...(name ? { name } : {}) })
      if (shape) checkRows?.(shape, result, compiled.sql)
      return result.rows
    })
  const oncePool = statementsOver(pool)
  const overPool = toSql(async (shape, text, values) => {
    const run = () => (shape ? oncePool(shape)(text, ...values) : oncePool(text, ...values))
    try {
      return await run()
    } catch (error) {
      if (!isOutdated(error)) throw error
      statementNames.renew()
      return run()
    }
  })
  const holding = new AsyncLocalStorage<{ isOpen: boolean }>()
  /** Who holds a connection and asks for another waits for ever once all of them are held that way. */
  const checkNoneHeld = () => {
    if (holding.getStore()?.isOpen)
      throw new Error('within a transaction only its own connection may be asked')
  }
  const statement = aroundSql(overPool, checkNoneHeld)

  const standby = read_url
    ? openStandby({
        url: read_url,
        pool: max,
        statementsOver,
        selectIdentity: () => identityOf({ sql: overPool }),
        log,
        metrics,
      })
    : null

  const signals = await openSignals({
    openBus: (listener) =>
      nats
        ? openNatsBus({ ...nats, listener, log, metrics })
        : openPostgresBus({ url: direct_url, sql: overPool, listener, log, metrics }),
    selectReached: (account_ids) => selectReached(overPool, account_ids),
    log,
    metrics,
  })
  if (isStart) {
    // What a process committed and did not live to announce.
    const since = new Date(Date.now() - ANNOUNCED_AT_START_MS)
    signals.announce(await selectReachedSince(overPool, since))
  }

  /** How often what an account has was changed. */
  async function selectChangeSeq(account_id: number): Promise<number> {
    const [account] = await statement({ change_seq: int() })`
      select change_seq from accounts where id = ${account_id}`
    return account?.change_seq ?? 0
  }

  async function attempt<Result>(work: (tx: Tx) => Promise<Result>): Promise<Committed<Result>> {
    const client = await pool.connect()
    let broken: Error | undefined
    let isEnding = false
    const sent: Promise<unknown>[] = []
    /** Why a statement failed that nobody waited for. */
    let unawaited: unknown
    const noteFailure = (error: unknown) => {
      if (codeOf(error) !== FAILED_BEFORE) unawaited ??= error
    }
    // Nobody else listens to a connection that is taken out; it may break between two statements.
    const breaks = (error: Error) => {
      broken = error
    }
    client.on('error', breaks)
    try {
      // Whatever keeps it from beginning keeps all that follows from being done.
      const begun = client.query('begin')
      begun.catch(() => {})
      const eventsByAccount = new Map<number, MailboxEvent[]>()
      const words = new Set<string>()
      const overClient = statementsOver(client)
      /** What comes behind the commit would be no part of it. */
      const checkOpen = () => {
        if (isEnding) throw new Error('a statement or an event came after its transaction had ended')
      }
      const run = toSql(async (shape, text, values) => {
        checkOpen()
        return shape ? overClient(shape)(text, ...values) : overClient(text, ...values)
      })
      const addEvents = (account_id: number, events: MailboxEvent[]) => {
        checkOpen()
        eventsByAccount.set(account_id, [...(eventsByAccount.get(account_id) ?? []), ...events])
      }
      const result = await work({
        sql: run,
        sent: (statement) => {
          statement.catch(noteFailure)
          checkOpen()
          sent.push(statement)
        },
        publish: (account_id, event) => addEvents(account_id, [event]),
        touch: (account_id) => addEvents(account_id, []),
        notify: (name, account_id) => void words.add(toWord(name, account_id)),
      })
      await begun
      const inserting = insertEvents(run, eventsByAccount)
      isEnding = true
      const [reached, { command }] = await Promise.all([inserting, client.query('commit'), ...sent])
      // A transaction in which something failed ends by being undone, and that is no error.
      if (command !== 'COMMIT') throw new Error(`a transaction ended with ${command}`)
      return { result, signals: { reached, eventsByAccount, words } }
    } catch (error) {
      isEnding = true
      await client.query('rollback').catch(breaks)
      throw codeOf(error) === FAILED_BEFORE ? (unawaited ?? error) : error
    } finally {
      client.off('error', breaks)
      client.release(broken)
    }
  }

  /** Another try for what others' transactions undid. */
  async function tryAgain<Result>(work: (tx: Tx) => Promise<Result>): Promise<Committed<Result>> {
    for (let tries = 1; ; tries++) {
      const held = { isOpen: true }
      try {
        return await holding.run(held, () => attempt(work))
      } catch (error) {
        if (isOutdated(error)) statementNames.renew()
        else if (!WORTH_ANOTHER_TRY.has(codeOf(error))) throw error
        if (tries === ATTEMPTS_MAX) throw error
      } finally {
        held.isOpen = false
      }
    }
  }

  const measuring = metrics?.provide(() => {
    const { totalCount, idleCount, waitingCount } = pool
    const used = totalCount - idleCount
    return [
      { name: 'pochtamt_database_connections', labels: { state: 'used' }, value: used },
      { name: 'pochtamt_database_connections', labels: { state: 'idle' }, value: idleCount },
      { name: 'pochtamt_database_waiting', labels: {}, value: waitingCount },
    ]
  })

  return {
    sql: statement,
    async read(account_id, work, known_seq) {
      checkNoneHeld()
      if (!standby?.isThere()) return work({ sql: statement })
      const change_seq = known_seq ?? (await selectChangeSeq(account_id))
      const held = { isOpen: true }
      const answer = await holding.run(held, () => standby.read({ account_id, change_seq }, work))
      held.isOpen = false
      return answer ? answer.result : work({ sql: statement })
    },
    changes: openSemaphorePerAccount(CHANGES),
    checkNoneHeld,
    async transaction(work) {
      checkNoneHeld()
      const committed = await tryAgain(work)
      // Whoever hears of it reads what was committed, which nobody may while a transaction is open.
      signals.publish(committed.signals)
      return committed.result
    },
    onEvents: signals.onEvents,
    follow: signals.follow,
    onNotify: signals.onNotify,
    async notify(name, account_id) {
      checkNoneHeld()
      await signals.notify(name, account_id)
    },
    busTrouble: signals.busTrouble,
    async [Symbol.asyncDispose]() {
      closing = true
      measuring?.[Symbol.dispose]()
      await signals[Symbol.asyncDispose]()
      await standby?.[Symbol.asyncDispose]()
      await pool.end()
    },
  }
}

/** What PostgreSQL says of a failure; '' of any other. */
const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''
