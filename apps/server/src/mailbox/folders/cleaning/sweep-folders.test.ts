import { expect, test } from 'vitest'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { aWorld } from '#tests/world/world.ts'
import { listFolders } from '../list-folders.ts'
import { cleanFolder } from './clean-folder.ts'
import { sweepFolders } from './sweep-folders.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('letters leave a folder for Trash after their days in it, counted from when that was asked for', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  const news = await world.folder('News')
  await world.deliver({ subject: 'Old' }, { folder: { id: news }, received_at: new Date('2020-01-01') })
  await cleanFolder(app, anna, { id: news, days: 7 })

  for (let day = 0; day < 7; day++) {
    await sweepFolders(app)
    expect(await world.subjectsIn(news)).toContain('Old')
    if (day === 3) await world.deliver({ subject: 'Later' }, { folder: { id: news } })
    clock.advance(DAY_MS)
  }
  await sweepFolders(app)
  expect(await world.subjectsIn(news)).toEqual(['Later'])
  expect(await world.subjectsIn('INBOX.Trash')).toEqual(['Old'])

  clock.advance(3 * DAY_MS)
  await sweepFolders(app)
  expect(await world.subjectsIn(news)).toEqual(['Later'])
  clock.advance(DAY_MS)
  await sweepFolders(app)
  expect(await world.subjectsIn(news)).toEqual([])
})

test('what has been in Trash long enough goes for good, however old it was when it came there', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  const trash = await world.folder('INBOX.Trash')
  await world.deliver({ subject: 'Deleted before' }, { folder: { kind: 'trash' } })
  const old = await world.deliver({ subject: 'Deleted today' }, { received_at: new Date('2020-01-01') })
  await cleanFolder(app, anna, { id: trash, days: 2 })
  clock.advance(DAY_MS)
  await moveMessages(app, anna, {
    destination_id: trash,
    folder_messages: [{ folder_id: old.folder_id, message_uids: [old.uid] }],
  })
  await sweepFolders(app)
  clock.advance(DAY_MS)
  await sweepFolders(app)
  expect(await world.subjectsIn(trash)).toEqual(['Deleted today'])
  const { folders } = await listFolders(app, anna)
  expect(folders.find(({ system }) => system === 'trash')).toMatchObject({ total: 1, clean_days: 2 })

  clock.advance(2 * DAY_MS)
  await sweepFolders(app)
  expect(await world.subjectsIn(trash)).toEqual([])
})

test('a folder that no longer cleans itself keeps its letters, and begins anew when it does again', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  const news = await world.folder('News')
  await world.deliver({ subject: 'Kept' }, { folder: { id: news } })
  await cleanFolder(app, anna, { id: news, days: 1 })
  await cleanFolder(app, anna, { id: news, days: null })
  clock.advance(5 * DAY_MS)
  await sweepFolders(app)
  await cleanFolder(app, anna, { id: news, days: 1 })
  await sweepFolders(app)
  expect(await world.subjectsIn(news)).toEqual(['Kept'])
})

test('only one’s own folders, Trash and Spam can clean themselves', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  for (const name of ['INBOX', 'INBOX.Sent', 'INBOX.Drafts']) {
    const refused = cleanFolder(app, anna, { id: await world.folder(name), days: 1 })
    await expect(refused, name).rejects.toMatchObject({ code: 'forbidden' })
  }
  const collected = await world.folder('INBOX.import.a@b%2Etest', 'collector')
  await expect(cleanFolder(app, anna, { id: collected, days: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await cleanFolder(app, anna, { id: await world.folder('INBOX.Junk'), days: 1 })
})
