import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { deliverMessage } from '#server/inbound/deliver/deliver-message.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld } from '#tests/world/world.ts'
import { sendKeeperNotification } from './send-keeper-notification.ts'
import { digestWords, sendNewMailDigest } from './send-new-mail-digest.ts'

const MINUTE_MS = 60_000

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

/** A mailbox whose owner wants to be told every 15 minutes; mail comes as it comes from other servers. */
async function aReader({ minutes = 15, notify = true } = {}) {
  const sentMessages: { to: string; text: string }[] = []
  const world = await aWorld({
    parts: {
      db: database.db,
      keeper: {
        send: async (to, { text }) => {
          sentMessages.push({ to, text })
          return { id: '1' }
        },
      },
    },
  })
  onTestFinished(world.dispose)
  const { app, anna } = world
  await saveSettings(app, anna, { settings: { keeper_notify: notify, keeper_notify_minutes: minutes } })
  const queues = openMailboxQueues(app.db)
  const arrive = async (from: string, { isSpam = false } = {}) => {
    const source = await writeTestMessage({ from, subject: `From ${from}`, date: world.clock.now() })
    const arrived = { trace: Buffer.alloc(0), source, auth: {}, isDisowned: isSpam } as Parameters<
      typeof deliverMessage
    >[2]
    const [failure] = await deliverMessage(app, queues, arrived, [
      { account_id: anna.account_id, alias_id: 0 } as never,
    ])
    expect(failure).toBeUndefined()
  }
  /** What the worker does in a moment; answers what the keeper got. */
  const work = async () => {
    while (await sendNewMailDigest(app));
    while (await sendKeeperNotification(app));
    return sentMessages.splice(0).map(({ text }) => text.split('\n')[0])
  }
  return { world, arrive, work, sentMessages }
}

test('the first letter is told at once, those after it together when the minutes are over', async () => {
  const { world, arrive, work } = await aReader()
  await arrive('"Борис" <boris@outside.test>')
  expect(await work()).toEqual(['1 новое письмо: Борис'])

  world.clock.advance(MINUTE_MS)
  await arrive('"Вера" <vera@outside.test>')
  await arrive('gleb@outside.test')
  expect(await work()).toEqual([])
  world.clock.advance(14 * MINUTE_MS - 1)
  expect(await work()).toEqual([])
  world.clock.advance(1)
  expect(await work()).toEqual(['2 новых письма: gleb@outside.test, Вера'])

  world.clock.advance(60 * MINUTE_MS)
  expect(await work()).toEqual([])
  await arrive('"Борис" <boris@outside.test>')
  expect(await work()).toEqual(['1 новое письмо: Борис'])
})

test('it goes to the keeper of the mailbox with a way to the mail', async () => {
  const { world, arrive, sentMessages } = await aReader()
  await arrive('boris@outside.test')
  while (await sendNewMailDigest(world.app));
  while (await sendKeeperNotification(world.app));
  expect(sentMessages).toEqual([
    { to: world.wmid, text: `1 новое письмо: boris@outside.test\n${world.app.config.BASE_URL}/mail` },
  ])
})

test('spam, and letters that have been read meanwhile, are not told', async () => {
  const { world, arrive, work } = await aReader()
  await arrive('spam@outside.test', { isSpam: true })
  expect(await work()).toEqual([])

  await arrive('boris@outside.test')
  const inbox = await world.folder('INBOX')
  const [message] = await world.app.db.sql({ uid: int() })`
    select uid from messages where account_id = ${world.anna.account_id} and folder_id = ${inbox}`
  await markMessages(world.app, world.anna, {
    flag: 'seen',
    label_id: null,
    folder_messages: [{ folder_id: inbox, message_uids: [message!.uid as never] }],
  })
  expect(await work()).toEqual([])
})

test('nobody is told of what comes while they are at the mailbox', async () => {
  const { world, arrive, work } = await aReader()
  await using web = await openWeb(world.app)
  const browser = await web.signedIn(world.anna)
  await arrive('boris@outside.test')
  expect(await work()).toEqual([])

  world.clock.advance(2 * MINUTE_MS)
  await arrive('vera@outside.test')
  expect(await work()).toEqual(['1 новое письмо: vera@outside.test'])

  world.clock.advance(16 * MINUTE_MS)
  await browser.get('/api/v1/user')
  await arrive('gleb@outside.test')
  expect(await work()).toEqual([])
})

test('who has not asked for it, or no longer wants it, hears nothing', async () => {
  const quiet = await aReader({ notify: false })
  await quiet.arrive('boris@outside.test')
  expect(await quiet.work()).toEqual([])

  const { world, arrive, work } = await aReader()
  await arrive('boris@outside.test')
  await saveSettings(world.app, world.anna, { settings: { keeper_notify: false } })
  expect(await work()).toEqual([])
})

test('many senders are named by the newest three, each once', () => {
  const from = (...names: string[]) => names.map((name) => ({ name, email: `${name}@outside.test` }))
  expect(digestWords('en', from('Ann', 'Bob', 'Ann', 'Cid', 'Dan', 'Eve'))).toEqual({
    subject: '6 new messages',
    text: '6 new messages: Ann, Bob, Cid and 2 more',
  })
})
