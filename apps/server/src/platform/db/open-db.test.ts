import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { MailboxEvent } from '#contract/live.schema.ts'
import { writeAuthLog } from '#server/identity/log/write-auth-log.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { aWorld } from '#tests/world/world.ts'
import type { Db, Tx } from './db.ts'
import { sql } from './db.ts'
import { lockAccounts } from './lock-accounts.ts'
import { openDb } from './open-db.ts'

const CHANGED = { event: 'updateMailboxList' } as const

/** A connection pool of its own, as another process has it. */
async function anotherProcess(): Promise<Db> {
  const db = await openDb({ url: await runnerDatabase(), pool: 4, log: pino({ level: 'silent' }) })
  onTestFinished(() => db[Symbol.asyncDispose]())
  return db
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5)
}

test('values become parameters, fragments stay SQL, and big numbers come back as numbers', async () => {
  await using world = await aWorld()
  const words = `it's; drop table accounts`
  const rows = await world.app.db.sql`
    select ${words}::text as words, ${sql`1 + 1`} as two, count(*), array[1, null]::bigint[] as list, ${null}::int as none
    from unnest(${[7, 8]}::int[])`
  expect(rows).toEqual([{ words, two: 2, count: 2, list: [1, null], none: null }])
})

test('every process hears of a committed event, with its place in the sequence', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const other = await anotherProcess()
  const heard: [number, number][] = []
  using _ = other.onEvents((account_id, seq) => {
    if (account_id === anna.account_id) heard.push([account_id, seq])
  })

  await app.db.transaction(async (tx) => {
    tx.publish(anna.account_id, CHANGED)
    tx.publish(anna.account_id, { event: 'job', job_id: 1, affected: 2, total: 3, state: 'running' })
  })
  await app.db.transaction(async (tx) => tx.publish(anna.account_id, CHANGED))
  await until(() => heard.length === 2)

  expect(heard).toEqual([
    [anna.account_id, 2],
    [anna.account_id, 3],
  ])
  expect((await world.events()).map(({ event }) => event)).toEqual([
    'updateMailboxList',
    'job',
    'updateMailboxList',
  ])
})

test('what a process committed and did not live to announce is announced by the next that starts', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const other = await anotherProcess()
  const heard: number[] = []
  using _ = other.onEvents((account_id, seq) => {
    if (account_id === anna.account_id) heard.push(seq)
  })
  await app.db.sql`
    insert into events (account_id, seq, event) values (${anna.account_id}, 1, ${JSON.stringify(CHANGED)}::jsonb)`
  const log = pino({ level: 'silent' })
  await using _next = await openDb({ url: await runnerDatabase(), pool: 2, log, isStart: true })
  await expect.poll(() => heard).toEqual([1])
})

test('a transaction that asks for a second connection is refused, before a crowd of them waits for ever', async () => {
  await using world = await aWorld()
  const { db } = world.app
  const refused = 'within a transaction only its own connection may be asked'
  await expect(db.transaction(() => db.sql`select 1`)).rejects.toThrow(refused)
  await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow(refused)

  // What goes on after the commit holds nothing any more.
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await db.transaction(async () => {
    later = committed.then(() => db.sql`select 1 as one`)
  })
  commit()
  expect(await later).toEqual([{ one: 1 }])
})

test('while a mailbox is being changed, what only names its account is written all the same', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const changing = app.db.transaction(async (tx) => {
    await lockAccounts(tx, [anna.account_id])
    held()
    await over
  })
  await isHeld
  const event = {
    account_id: anna.account_id,
    kind: 'sign_in',
    method: 'password',
    ip: '',
    agent: '',
  } as const
  await writeAuthLog(app, app.db, event)
  end()
  await changing
})

test('a wake-up has been heard in its own process when it has been said, and is heard once', async () => {
  await using world = await aWorld()
  const other = await anotherProcess()
  const heard: string[] = []
  using _here = world.app.db.onNotify('here', () => void heard.push('here'))
  using _there = world.app.db.onNotify('from there', () => heard.push('from there'))
  await world.app.db.notify('here')
  expect(heard).toEqual(['here'])

  // What comes back from the database comes in the order in which it was said.
  await other.notify('from there')
  await until(() => heard.includes('from there'))
  expect(heard).toEqual(['here', 'from there'])
})

test('a transaction that fails changes nothing and tells nobody', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const failed = app.db.transaction(async (tx) => {
    await tx.sql`update accounts set firstname = 'Nobody' where id = ${anna.account_id}`
    tx.publish(anna.account_id, CHANGED)
    throw new Error('changed my mind')
  })

  await expect(failed).rejects.toThrow('changed my mind')
  expect(await world.events()).toEqual([])
  const rows = await app.db.sql`select firstname from accounts where id = ${anna.account_id}`
  expect(rows).toEqual([{ firstname: 'Anna' }])
})

test('what a transaction says to other workers is heard by all processes once it is committed, and not before', async () => {
  await using world = await aWorld()
  const { db } = world.app
  const other = await anotherProcess()
  const heard: string[] = []
  using _here = db.onNotify('work', () => void heard.push('here'))
  using _there = other.onNotify('work', () => void heard.push('there'))
  const failed = db.transaction(async (tx) => {
    tx.notify('work')
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await db.transaction(async (tx) => {
    tx.notify('work')
    tx.notify('work')
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['here'])
  await until(() => heard.length === 2)
  expect(heard).toEqual(['here', 'there'])
})

test('two transactions that lock each other out both succeed, and each event is told once', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const changeInOrder = (first: number, second: number) =>
    app.db.transaction(async (tx) => {
      await tx.sql`update accounts set used_bytes = used_bytes + 1 where id = ${first}`
      waiting += 1
      if (waiting === 2) both.resolve()
      await both.promise
      await tx.sql`update accounts set used_bytes = used_bytes + 1 where id = ${second}`
      tx.publish(first, CHANGED)
    })

  await Promise.all([
    changeInOrder(anna.account_id, boris.account_id),
    changeInOrder(boris.account_id, anna.account_id),
  ])
  const ids = [anna.account_id, boris.account_id]
  const rows = await app.db.sql`select used_bytes from accounts where id = any (${ids})`
  expect(rows).toEqual([{ used_bytes: 2 }, { used_bytes: 2 }])
  expect([await world.events(), await world.events(boris)]).toEqual([[CHANGED], [CHANGED]])
})

test('mailboxes that lock each other out are both changed: what comes behind the lock does not hide why it failed', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const changeAfter = (own: number, other: number) =>
    withMailbox(
      app.db,
      own,
      (tx) => tx.sql`update accounts set used_bytes = used_bytes + 1 where id = ${own}`,
      {
        turn: async (tx) => {
          await tx.sql`update accounts set used_bytes = used_bytes + 1 where id = ${other}`
          waiting += 1
          if (waiting === 2) both.resolve()
          await both.promise
        },
      },
    )

  await Promise.all([
    changeAfter(anna.account_id, boris.account_id),
    changeAfter(boris.account_id, anna.account_id),
  ])
  const ids = [anna.account_id, boris.account_id]
  const rows = await app.db.sql`select used_bytes from accounts where id = any (${ids})`
  expect(rows).toEqual([{ used_bytes: 2 }, { used_bytes: 2 }])
})

test('a transaction whose events cannot be written is not committed, though its end is on the way already', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const rename = (name: string, event: MailboxEvent) =>
    app.db.transaction(async (tx) => {
      await tx.sql`update accounts set firstname = ${name} where id = ${anna.account_id}`
      tx.publish(anna.account_id, event)
    })
  const unwritable = { event: 'updateMailboxList', name: '\0' } as unknown as MailboxEvent
  await expect(rename('Nobody', unwritable)).rejects.toMatchObject({ code: '22P05' })
  await rename('Annette', CHANGED)
  const rows = await app.db.sql`select firstname from accounts where id = ${anna.account_id}`
  expect(rows).toEqual([{ firstname: 'Annette' }])
  expect(await world.events()).toEqual([CHANGED])
})

test('a transaction that overlooks a failure of its own is not taken for committed', async () => {
  await using world = await aWorld()
  const overlooked = world.app.db.transaction(async (tx) => {
    await tx.sql`select 1 / 0`.catch(() => {})
  })
  await expect(overlooked).rejects.toThrow('ROLLBACK')
})

test('of statements that nobody waits for the first failure undoes all, and is the one that is told', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const rename = (tx: Tx, name: string) =>
    tx.sql`update accounts set firstname = ${name} where id = ${anna.account_id}`
  const failing = [
    (tx: Tx) => {
      tx.sent(rename(tx, 'Nobody'))
      tx.sent(tx.sql`select 1 / 0`)
      tx.sent(rename(tx, 'Somebody'))
    },
    // What is waited for comes behind it, and only says that something failed before.
    async (tx: Tx) => {
      tx.sent(tx.sql`select 1 / 0`)
      tx.publish(anna.account_id, CHANGED)
      await rename(tx, 'Nobody')
    },
  ]
  for (const work of failing)
    await expect(app.db.transaction(async (tx) => work(tx))).rejects.toMatchObject({ code: '22012' })
  // What the work itself found says more than what it had sent.
  const refused = app.db.transaction(async (tx) => {
    tx.sent(tx.sql`select 1 / 0`)
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')

  await app.db.transaction(async (tx) => tx.sent(rename(tx, 'Annette')))
  const rows = await app.db.sql`select firstname from accounts where id = ${anna.account_id}`
  expect(rows).toEqual([{ firstname: 'Annette' }])
  expect(await world.events()).toEqual([])
})

test('a statement that comes when its transaction has ended is refused: it would be no part of it', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  let late: Tx | undefined
  await app.db.transaction(async (tx) => {
    late = tx
    await tx.sql`select 1`
  })
  await expect(late!.sql`select 1`).rejects.toThrow('had ended')
  const twoSteps = app.db.transaction(async (tx) => {
    const change = async () => {
      await tx.sql`select 1`
      await tx.sql`update accounts set firstname = 'Half' where id = ${anna.account_id}`
    }
    tx.sent(change())
  })
  await expect(twoSteps).rejects.toThrow('had ended')
})

test('an event that comes when its transaction has ended is refused, and so is what is sent then; a channel is told', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const after = (what: (tx: Tx) => unknown) =>
    app.db.transaction(async (tx) => tx.sent(tx.sql`select 1`.then(() => what(tx))))
  await expect(after((tx) => tx.publish(anna.account_id, CHANGED))).rejects.toThrow('had ended')
  await expect(after((tx) => tx.touch(anna.account_id))).rejects.toThrow('had ended')
  await expect(after((tx) => tx.sent(tx.sql`select 1`))).rejects.toThrow('had ended')
  expect(await world.events()).toEqual([])
  let notified = 0
  using _ = app.db.onNotify('a channel', () => notified++)
  await after((tx) => tx.notify('a channel'))
  expect(notified).toBe(1)
})

test('whoever listens in the process of the transaction is given its events, others that there are some', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const other = await anotherProcess()
  const heard: unknown[] = []
  using _own = app.db.onEvents((account_id, seq, events) => {
    if (account_id === anna.account_id) heard.push(['own', seq, events])
  })
  using _other = other.onEvents((account_id, seq, events) => {
    if (account_id === anna.account_id) heard.push(['other', seq, events])
  })
  await app.db.transaction(async (tx) => {
    tx.publish(anna.account_id, CHANGED)
    tx.touch(anna.account_id)
  })
  expect(heard).toEqual([['own', 1, [CHANGED]]])
  await until(() => heard.length === 2)
  expect(heard[1]).toEqual(['other', 1, undefined])
})

test('a broken listening connection comes back, and what was told meanwhile is heard', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const other = await anotherProcess()
  const heard: number[] = []
  let woken = 0
  using _following = other.follow(anna.account_id)
  using _events = other.onEvents((account_id, seq) => {
    if (account_id === anna.account_id) heard.push(seq)
  })
  using _notifications = other.onNotify('a test', () => {
    woken += 1
  })
  await app.db.notify('a test')
  await until(() => woken === 1)

  await app.db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pochtamt listener' and datname = current_database()`
  await app.db.transaction(async (tx) => tx.publish(anna.account_id, CHANGED))
  await until(() => heard.includes(1) && woken >= 2)

  await app.db.transaction(async (tx) => tx.publish(anna.account_id, CHANGED))
  await until(() => heard.includes(2))
  expect(heard.at(-1)).toBe(2)
})

test('a statement composed anew with each call leaves the others prepared', async () => {
  const db = await anotherProcess()
  const searches = Array.from({ length: 500 }, (_, nth) => sql`${sql.raw(`${nth}`)}::int`)
  const prepared = await db.transaction(async (tx) => {
    for (const composed of searches) await tx.sql`select ${composed} as found`
    for (const _ of [1, 2]) await tx.sql`select 'a page of a folder' as page`
    return tx.sql({ statement: text() })`select statement from pg_prepared_statements`
  })

  const texts = prepared.map(({ statement }) => statement)
  expect(texts).toContain(`select 'a page of a folder' as page`)
  expect(texts.filter((text) => text.endsWith('as found'))).toEqual([])
})

test('what is prepared goes on when a newer version changes what its tables answer with', async () => {
  await using database = await ownDatabase()
  const { db } = database
  const read = () => db.sql({ total: int() })`select total from jobs`
  const readWithin = () => db.transaction((tx) => tx.sql({ affected: int() })`select affected from jobs`)
  // Prepared on every connection that there may be.
  for (const _ of ['seen', 'named', 'prepared']) await Promise.all(Array.from({ length: 6 }, read))
  for (const _ of ['seen', 'named', 'prepared']) await Promise.all(Array.from({ length: 6 }, readWithin))
  await db.sql`alter table jobs alter column total type bigint, alter column affected type bigint`
  await Promise.all(Array.from({ length: 12 }, read))
  await Promise.all(Array.from({ length: 12 }, readWithin))
})
