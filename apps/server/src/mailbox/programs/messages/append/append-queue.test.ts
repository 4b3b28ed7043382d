import { expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { appendMessages } from './append-messages.ts'
import { openAppendQueue } from './append-queue.ts'
import type { AppendedMessage } from './appended-message.ts'

const APPENDS = 6

const appended = (subject: string, rest: Partial<AppendedMessage> = {}): AppendedMessage => ({
  source: Buffer.from(`Subject: ${subject}\r\n\r\nText`),
  ...{ flags: {}, keywords: [], received_at: null },
  ...rest,
})

/** An app whose transactions are counted, and may be made to fail after they are done. */
function counted({ app }: World, afterwards: () => void = () => {}) {
  const transactions = { begun: 0 }
  const transaction: App['db']['transaction'] = async (work) => {
    transactions.begun += 1
    const result = await app.db.transaction(work)
    afterwards()
    return result
  }
  return { app: { ...app, db: { ...app.db, transaction } }, transactions }
}

/** Reading is done first, so that all of them come to the queue while the first transaction is under way. */
const allAtOnce = (app: App, { anna }: World, folder_id: FolderId, messages: readonly AppendedMessage[]) => {
  const put = openAppendQueue(app)
  const ready = Promise.withResolvers<void>()
  let waiting = 0
  return Promise.allSettled(
    messages.map((message) =>
      appendMessages(app, anna, { folder_id, messages: [message] }, async (account_id, append) => {
        waiting += 1
        if (waiting === messages.length) ready.resolve()
        await ready.promise
        return put(account_id, append)
      }),
    ),
  )
}

test('what would wait for one transaction goes into the next, all together', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const { app, transactions } = counted(world)
  const subjects = Array.from({ length: APPENDS }, (_, nth) => `Number ${nth}`)
  const answers = await allAtOnce(
    app,
    world,
    work,
    subjects.map((subject) => appended(subject)),
  )
  const uids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.uids : []))
  expect(uids.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect((await world.subjectsIn(work)).toSorted()).toEqual(subjects)
  expect(transactions.begun).toBe(2)
})

test('one that is refused takes none of the others with it', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const wrong = appended('Wrong', { keywords: ['two words'] })
  const messages = [appended('One'), appended('Two'), wrong, appended('Three')]
  const answers = await allAtOnce(world.app, world, work, messages)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(answers[2]).toMatchObject({ reason: { code: 'invalid_params' } })
  expect((await world.subjectsIn(work)).toSorted()).toEqual(['One', 'Three', 'Two'])
})

test('nothing is put a second time when nobody knows whether it was committed', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const { app } = counted(world, () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  const answers = await allAtOnce(app, world, work, [appended('One'), appended('Two'), appended('Three')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await world.subjectsIn(work)).toSorted()).toEqual(['One', 'Three', 'Two'])
})
