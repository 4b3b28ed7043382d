import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { copyUids, moveUids } from '#server/mailbox/programs/messages/move-uids.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import { bytes, int } from '#server/platform/db/rows/row-shape.ts'
import { statementsOf } from '#tests/world/database/statements-of.ts'
import { aJunkWorld, aMessageAbout, type FiledMessage, type JunkWorld } from '#tests/world/junk-world.ts'
import { unpackWeights } from '../learner/pack-weights.ts'
import { noAccountWeights } from '../learner/weights.ts'
import { learnNextMark } from './learn-next-mark.ts'
import { MARKS_DUE } from './marks.sql.ts'

/** All that verdicts of an account go by and marks change. */
async function learnedBy({ app, anna, learn }: JunkWorld) {
  await learn()
  const { account_id } = anna
  const [account] = await app.db.sql({ marks: int(), weights: bytes() })`
    select marks, weights from junk_accounts where account_id = ${account_id}`
  const [senders] = await app.db.sql({ good: int(), junk: int(), praised: int() })`
    select coalesce(sum(good), 0)::int as good, coalesce(sum(junk), 0)::int as junk,
      coalesce(sum(praised), 0)::int as praised
    from junk_senders where account_id = ${account_id}`
  const weights = account ? unpackWeights(account.weights) : noAccountWeights()
  return { marks: account?.marks ?? 0, weights: Buffer.from(weights.buffer).toString('base64'), ...senders! }
}

const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const at = ({ folder_id, uid }: FiledMessage) => ({ folder_id, message_uids: [uid] })
const move = ({ app, anna }: JunkWorld, message: FiledMessage, destination_id: FolderId) =>
  moveMessages(app, anna, { destination_id, folder_messages: [at(message)] })

describe('what is moved into Spam', () => {
  test('is learned as junk: what is like it comes there, and says why', async () => {
    const world = await aJunkWorld()
    const junk = await world.folderOf('junk')
    for (let nth = 0; nth < 3; nth++) {
      const message = await world.arrive(aMessageAbout('casino', nth))
      if (message.name === 'INBOX') await move(world, message, junk)
      await world.learn()
    }
    expect(await world.app.metrics.text()).toMatch(/^pochtamt_marks_total\{mark="junk"\} [1-3]$/m)
    const next = await world.arrive(aMessageAbout('casino', 9))
    expect(next).toMatchObject({ name: 'INBOX.Junk', verdict: { is: 'junk' } })
    expect(next.verdict!.signs).toContain('marks_junk')
    expect(await world.arrive(aMessageAbout('garden'))).toMatchObject({
      name: 'INBOX',
      verdict: { is: 'good' },
    })
  })

  test('and taken out again leaves everything as before, by whatever way', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    const [junk, inbox] = [await world.folderOf('junk'), await world.folderOf('inbox')]
    const message = await world.arrive(aMessageAbout('casino'))
    const before = await learnedBy(world)
    const now = async () => (await world.filed()).find(({ id }) => id === message.id)!

    const { undo_token } = await move(world, message, junk)
    expect(await learnedBy(world)).toMatchObject({ marks: 1 })
    await undoChange(app, anna, { undo_token: undo_token! })
    expect(await learnedBy(world)).toEqual(before)

    await moveUids(app, anna, { folder_id: inbox, uids: [(await now()).uid], destination_id: junk })
    expect(await learnedBy(world)).toMatchObject({ marks: 1 })
    await move(world, await now(), inbox)
    expect(await learnedBy(world)).toEqual(before)

    const store = async (mode: 'add' | 'remove', keyword: string) => {
      const { folder_id, uid } = await now()
      return storeFlags(app, anna, { folder_id, uids: [uid], mode, flags: {}, keywords: [keyword] })
    }
    await store('add', '$Junk')
    expect(await learnedBy(world)).toMatchObject({ marks: 1 })
    await store('remove', '$NotJunk')
    expect(await learnedBy(world)).toMatchObject({ marks: 1 })
    await store('remove', '$Junk')
    expect(await learnedBy(world)).toEqual(before)
    expect((await now()).name).toBe('INBOX')
  })

  test('is learned once, though it is copied and its original goes', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    const [junk, inbox] = [await world.folderOf('junk'), await world.folderOf('inbox')]
    const message = await world.arrive(aMessageAbout('casino'))
    const before = await learnedBy(world)
    await copyUids(app, anna, { folder_id: inbox, uids: [message.uid], destination_id: junk })
    const once = await learnedBy(world)
    expect(once).toMatchObject({ marks: 1 })
    await move(world, message, junk)
    expect(await learnedBy(world)).toEqual(once)
    const copy = (await world.filed()).find(({ id, name }) => id !== message.id && name === 'INBOX.Junk')!
    await move(world, copy, inbox)
    expect(await learnedBy(world)).toEqual(before)
  })

  test('by a proven domain counts against that domain', async () => {
    const world = await aJunkWorld()
    const auth = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
    const message = await world.arrive(aMessageAbout('casino'), { auth })
    await move(world, message, await world.folderOf('junk'))
    expect(await learnedBy(world)).toMatchObject({ junk: 1, good: 0 })
    expect((await world.arrive(aMessageAbout('casino', 5), { auth })).verdict!.signs).toContain(
      'sender_marked',
    )
  })
})

test('a mark is noted with the move, which waits for it no longer, and told to whoever learns', async () => {
  const world = await aJunkWorld()
  const { app } = world
  const message = await world.arrive(aMessageAbout('casino'))
  const junk = await world.folderOf('junk')
  let notified = 0
  using _hearing = app.db.onNotify(MARKS_DUE.table, () => notified++)
  const { answer, trips } = await statementsOf(() => move(world, message, junk))
  expect(answer.affected).toBe(1)
  expect(trips).toHaveLength(2)
  expect(trips[1]).toContainEqual(expect.stringContaining(`insert into ${MARKS_DUE.table}`))
  expect(notified).toBe(1)
  expect(await learnedBy(world)).toMatchObject({ marks: 1 })
})

/** Statements that the check for junk sent, and not the mailbox. */
const ofJunk = (statements: readonly string[]) =>
  statements.filter((statement) => /junk_\w+|sender_rules/.test(statement))

test('a verdict costs two statements at most, and a mark three: it is noted, read and learned', async () => {
  const world = await aJunkWorld()
  const auth = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
  const { answer, statements } = await statementsOf(() => world.arrive(aMessageAbout('casino'), { auth }))
  expect(ofJunk(statements)).toHaveLength(2)
  const again = await statementsOf(() => world.arrive(aMessageAbout('casino', 1), { auth }))
  expect(ofJunk(again.statements)).toHaveLength(1)
  // What other tests have left is learned before.
  while (await learnNextMark(world.app));
  const marked = await statementsOf(async () => {
    await move(world, answer, await world.folderOf('junk'))
    await learnNextMark(world.app)
  })
  // Taking a piece of work and giving it back is the queue's, as of all work.
  const ofQueue = /^with due as|^update "junk_marks" set leased_until/
  expect(ofJunk(marked.statements).filter((statement) => !ofQueue.test(statement))).toHaveLength(3)
})

test('nothing is learned by Trash, by what was written here, or of what is gone before its turn', async () => {
  const world = await aJunkWorld()
  const { app, anna } = world
  const [junk, trash] = [await world.folderOf('junk'), await world.folderOf('trash')]
  const inSpam = await world.arrive(aMessageAbout('casino'), { isDisowned: true })
  expect(inSpam.name).toBe('INBOX.Junk')
  await move(world, inSpam, trash)
  const inTrash = (await world.filed())[0]!
  await move(world, inTrash, await world.folderOf('inbox'))
  expect(await learnedBy(world)).toMatchObject({ marks: 0, good: 0, junk: 0 })

  const own = await world.deliver(aMessageAbout('own'), { folder: { kind: 'sent' } })
  await moveMessages(app, anna, {
    destination_id: junk,
    folder_messages: [{ folder_id: own.folder_id, message_uids: [own.uid] }],
  })
  const gone = await world.arrive(aMessageAbout('casino', 2))
  await move(world, gone, junk)
  await app.db.sql`delete from messages where account_id = ${anna.account_id} and id = ${gone.id}`
  expect(await learnedBy(world)).toMatchObject({ marks: 0 })
  const [due] = await app.db.sql({ count: int() })`
    select count(*)::int as count from junk_marks where account_id = ${anna.account_id} and due_at is not null`
  expect(due!.count).toBe(0)
})

test('what another account marks changes no verdict of this one', async () => {
  const world = await aJunkWorld()
  const boris = await world.person('Boris')
  const junk = await world.folderOf('junk')
  for (let nth = 0; nth < 3; nth++) await move(world, await world.arrive(aMessageAbout('casino', nth)), junk)
  await world.learn()
  const ofBoris = await world.arrive(aMessageAbout('casino', 8), { account_id: boris.account_id })
  expect(ofBoris).toMatchObject({ name: 'INBOX', verdict: { is: 'good' } })
})

const step = fc.record({
  which: fc.nat(3),
  what: fc.constantFrom(
    'junk',
    'inbox',
    'trash',
    'work',
    'program',
    'junk keyword',
    'good keyword',
    'none',
    'undo',
    'archive',
    'answered',
  ),
  isLearned: fc.boolean(),
})

test('however messages wander, each counts at most once, and where they began all verdicts are as before', async () => {
  const world = await aJunkWorld()
  const { app, anna } = world
  const folders = {
    junk: await world.folderOf('junk'),
    inbox: await world.folderOf('inbox'),
    trash: await world.folderOf('trash'),
    work: await world.folder('Work'),
    archive: await world.archive(),
  }
  const began: FiledMessage[] = []
  for (const topic of ['casino', 'garden', 'harbour', 'village'])
    began.push(await world.arrive(aMessageAbout(topic), { auth: PROVEN }))
  const state = async (which: number) => (await world.filed()).find(({ id }) => id === began[which]!.id)!
  const before = await learnedBy(world)
  const tokens: string[] = []
  const keyword = async (which: number, mode: 'add' | 'replace', keywords: string[], flags = {}) => {
    const { folder_id, uid } = await state(which)
    const uids: MessageUid[] = [uid]
    await storeFlags(app, anna, { folder_id, uids, mode, flags, keywords })
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
      for (const { which, what, isLearned } of steps) {
        const message = await state(which)
        if (what === 'junk keyword') await keyword(which, 'add', ['$Junk'])
        else if (what === 'good keyword') await keyword(which, 'add', ['$NotJunk'])
        else if (what === 'answered') await keyword(which, 'add', [], { answered: true })
        else if (what === 'none') await keyword(which, 'replace', [])
        else if (what === 'undo') {
          const undo_token = tokens.pop()
          if (undo_token) await undoChange(app, anna, { undo_token })
        } else if (what === 'program')
          await moveUids(app, anna, {
            folder_id: message.folder_id,
            uids: [message.uid],
            destination_id: folders.junk,
          })
        else {
          const { undo_token } = await move(world, message, folders[what])
          if (undo_token) tokens.push(undo_token)
        }
        if (isLearned) expect((await learnedBy(world)).marks).toBeLessThanOrEqual(began.length)
      }
      // Home again, with nothing said any more.
      for (const which of began.keys()) {
        await keyword(which, 'replace', [])
        if ((await state(which)).folder_id === folders.inbox)
          await move(world, await state(which), folders.junk)
        await move(world, await state(which), folders.inbox)
      }
      tokens.length = 0
      expect(await learnedBy(world)).toEqual(before)
    }),
    { numRuns: 12 },
  )
})
