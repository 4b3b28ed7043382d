import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Installation } from '#scripts/lib/doctor/finding.ts'
import { checkStandby } from '#scripts/lib/doctor/services/check-standby.ts'
import type { App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { narrowSearch } from '#server/mailbox/search/columns/narrow-search.ts'
import { searchConversations } from '#server/mailbox/search/columns/search-conversations.ts'
import { searchFiles } from '#server/mailbox/search/columns/search-files.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { type Past, perform, randomChange } from '#tests/world/counters/random-changes.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { aStandby, type Replicated } from '#tests/world/database/standby.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const log = pino({ level: 'silent' })
let replicated: Replicated
beforeAll(async () => {
  replicated = await aStandby()
})
afterAll(() => replicated?.[Symbol.asyncDispose]())

/** A process of the service over both, its world, and what it has read where. */
async function aReader(read_url = replicated.read_url) {
  const metrics = openMetrics()
  const db = await openDb({ url: replicated.url, read_url, pool: 4, log, metrics, checksRows: true })
  onTestFinished(() => db[Symbol.asyncDispose]())
  const world = await aWorld({ parts: { db } })
  onTestFinished(() => world.dispose())
  const counts = async (outcome: string): Promise<number> => {
    const line = new RegExp(`^pochtamt_standby_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm')
    return Number(line.exec(await metrics.text())?.[1] ?? 0)
  }
  return { world, counts, db }
}

const inbox = async (world: World, whose = world.anna): Promise<FolderId> => {
  const [row] = await world.app.db.sql({ id: int<FolderId>() })`
    select id from folders where account_id = ${whose.account_id} and kind = 'inbox'`
  return row!.id
}

const subjects = async ({ app }: World, whose: World['anna'], folder_id: FolderId) => {
  const { messages } = await searchMessages(app, whose, { request_type: 'folder', folder_id, page: 1 })
  return messages.map(({ subject, flags }) => `${subject}${flags.seen ? '' : ' (new)'}`).toSorted()
}

/** The same service, with everything read on the primary. */
const onPrimary = (app: App): App => ({ ...app, db: { ...app.db, read: (_id, work) => work(app.db) } as Db })

test('lists, searches and opened messages are read on the standby once it has them, and are the same there', async () => {
  const { world, counts } = await aReader()
  const { app, anna } = world
  const { folder_id, uid } = await world.deliver({ subject: 'Invoice', text: 'The invoice of the roof' })
  await replicated.caughtUp()
  const search = { request_type: 'search', text: 'roof' } as const
  const answers = async (by: App) => [
    await searchMessages(by, anna, { request_type: 'folder', folder_id, page: 1 }),
    await searchMessages(by, anna, { ...search, page: 1 }),
    await searchConversations(by, anna, search),
    await searchFiles(by, anna, search),
    await narrowSearch(by, anna, { ...search, year_since: '2026-01-01T00:00:00Z' }),
    await openMessage(by, anna, { folder_id, uid }),
  ]
  const primary = await answers(onPrimary(app))
  expect(await counts('read')).toBe(0)
  expect(await answers(app)).toEqual(primary)
  expect(await counts('read')).toBe(6)
  expect([await counts('behind'), await counts('failed')]).toEqual([0, 0])
})

test('whoever has changed something sees it at once, while the standby is behind; others read there on', async () => {
  const { world, counts } = await aReader()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const { folder_id, uid } = await world.deliver({ subject: 'One' })
  await world.deliver({ subject: 'Of Boris' }, {}, boris)
  const trash = await world.folder('Elsewhere')
  await replicated.caughtUp()
  await replicated.pause()
  try {
    const folder_messages = [{ folder_id, message_uids: [uid] }]
    await markMessages(app, anna, { flag: 'seen', folder_messages })
    expect(await subjects(world, anna, folder_id)).toEqual(['One'])
    await world.deliver({ subject: 'Two' })
    expect(await subjects(world, anna, folder_id)).toEqual(['One', 'Two (new)'])
    await moveMessages(app, anna, { destination_id: trash, folder_messages })
    expect(await subjects(world, anna, folder_id)).toEqual(['Two (new)'])
    expect(await counts('behind')).toBe(3)
    expect(await subjects(world, boris, await inbox(world, boris))).toEqual(['Of Boris (new)'])
    expect([await counts('read'), await counts('behind')]).toEqual([1, 3])
  } finally {
    await replicated.resume()
  }
  await replicated.caughtUp()
  expect(await subjects(world, anna, folder_id)).toEqual(['Two (new)'])
  expect([await counts('read'), await counts('behind')]).toEqual([2, 3])
})

test('a change at another process is seen here as well, however far behind the standby is', async () => {
  const { world } = await aReader()
  const { world: elsewhere } = await aReader()
  const { anna } = world
  await world.deliver({ subject: 'One' })
  const folder_id = await inbox(world)
  await replicated.caughtUp()
  await replicated.pause()
  try {
    await elsewhere.deliver({ subject: 'Two' }, {}, anna)
    expect(await subjects(world, anna, folder_id)).toEqual(['One (new)', 'Two (new)'])
  } finally {
    await replicated.resume()
  }
})

test('whatever happens to a mailbox while the standby stops and goes on, lists are those of the primary', async () => {
  const { world, counts } = await aReader()
  const { app, anna } = world
  const step = fc.record({ change: randomChange, pauses: fc.constantFrom('pause', 'resume', 'on', 'on') })
  const lists = async (by: App) => {
    const folders = await app.db.sql({ id: int<FolderId>(), name: text() })`
      select id, name from folders where account_id = ${anna.account_id} order by id`
    const shown: unknown[] = []
    for (const { id, name } of folders)
      shown.push(name, await searchMessages(by, anna, { request_type: 'folder', folder_id: id, page: 1 }))
    shown.push(await searchMessages(by, anna, { request_type: 'search', text: 'letter', page: 1 }))
    return shown
  }
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const past: Past = { undo_tokens: [], labels: [] }
        for (const { change, pauses } of steps) {
          if (pauses === 'pause') await replicated.pause()
          if (pauses === 'resume') await replicated.resume()
          await perform(world, past, change)
          expect(await lists(app)).toEqual(await lists(onPrimary(app)))
        }
      }),
      { numRuns: 4 },
    )
  } finally {
    await replicated.resume()
  }
  expect(await counts('failed')).toBe(0)
})

test('a standby that goes away is not waited for, and is read again when it is back', async () => {
  const { world, counts } = await aReader()
  const { anna } = world
  await world.deliver({ subject: 'One' })
  const folder_id = await inbox(world)
  await replicated.caughtUp()
  const list = () => subjects(world, anna, folder_id)
  expect([await list(), await counts('read')]).toEqual([['One (new)'], 1])
  await replicated.stop()
  for (let times = 0; times < 5; times++) expect(await list()).toEqual(['One (new)'])
  await world.deliver({ subject: 'Two' })
  expect(await list()).toEqual(['One (new)', 'Two (new)'])
  expect(await counts('read')).toBe(1)
  await replicated.start()
  await expect
    .poll(async () => {
      expect(await list()).toEqual(['One (new)', 'Two (new)'])
      return counts('read')
    })
    .toBeGreaterThan(1)
})

test('one that hangs is given up, and many who read at once are answered', async () => {
  const { world, counts } = await aReader()
  const { anna } = world
  await world.deliver({ subject: 'One' })
  const folder_id = await inbox(world)
  await replicated.caughtUp()
  const list = () => subjects(world, anna, folder_id)
  const many = () => Promise.all(Array.from({ length: 40 }, list))
  expect(new Set((await many()).flat())).toEqual(new Set(['One (new)']))
  expect(await counts('read')).toBeGreaterThan(0)
  await replicated.signal('SIGSTOP')
  try {
    expect(new Set((await many()).flat())).toEqual(new Set(['One (new)']))
    expect(await counts('failed')).toBeGreaterThan(0)
  } finally {
    await replicated.signal('SIGCONT')
  }
  const before = await counts('read')
  await expect
    .poll(async () => {
      await list()
      return counts('read')
    })
    .toBeGreaterThan(before)
})

test('another database is not read, whoever stands in it, nor one that is no standby', async () => {
  for (const read_url of [await runnerDatabase(), replicated.url]) {
    const { world, counts } = await aReader(read_url)
    await world.deliver({ subject: 'One' })
    expect(await subjects(world, world.anna, await inbox(world))).toEqual(['One (new)'])
    expect([await counts('read'), await counts('failed')]).toEqual([0, 1])
  }
})

test('the doctor says whether it is a standby of the database, and whether it keeps up', async () => {
  const names = async (settings: Record<string, string>) => {
    const config = readConfig({ NODE_ENV: 'test', ...settings })
    return (await checkStandby({ config } as Installation)).map(({ name, state }) => `${state} ${name}`)
  }
  const { url, read_url } = replicated
  const both = { DATABASE_URL: url, DATABASE_READ_URL: read_url }
  expect(await names({ DATABASE_URL: url })).toEqual([])
  expect(await names(both)).toEqual(['ok standby'])
  expect(await names({ DATABASE_READ_URL: read_url })).toEqual(['wrong standby_alone'])
  expect(await names({ ...both, DATABASE_READ_URL: url })).toEqual(['wrong standby_other'])
  expect(await names({ ...both, DATABASE_URL: await runnerDatabase() })).toEqual(['wrong standby_other'])
  expect(await names({ ...both, DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
    'wrong standby_silent',
  ])
  const { world } = await aReader()
  await replicated.caughtUp()
  await replicated.pause()
  try {
    await world.deliver({ subject: 'One' })
    expect(await names(both)).toEqual(['warning standby_late'])
  } finally {
    await replicated.resume()
  }
})
