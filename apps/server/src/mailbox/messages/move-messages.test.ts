import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { moveMessages } from './move-messages.ts'

test('moved messages get new UIDs in the target, oldest first', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const old = await world.deliver({ subject: 'Old', date: new Date('2026-11-01') })
  const recent = await world.deliver({ subject: 'Recent', date: new Date('2026-11-10') })
  await world.deliver({ subject: 'There already' }, { folder: { id: work } })

  const { affected } = await moveMessages(world.app, world.anna, {
    destination_id: work,
    folder_messages: [{ folder_id: old.folder_id, message_uids: [recent.uid, old.uid] }],
  })

  expect(affected).toBe(2)
  expect(await world.subjectsIn('INBOX')).toEqual([])
  expect(await world.subjectsIn(work)).toEqual(['There already', 'Old', 'Recent'])
})

test('a UID is never used twice, also after the letter has left', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const first = await world.deliver({ subject: 'First' })
  const there = { folder_id: first.folder_id, message_uids: [first.uid] }
  await moveMessages(world.app, world.anna, { destination_id: work, folder_messages: [there] })

  const second = await world.deliver({ subject: 'Second' })

  expect(second.uid).toBe(first.uid + 1)
})

test('open browsers hear which letters left, and the new counts of both folders', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const { folder_id, uid } = await world.deliver({ subject: 'Invoice' })
  const before = (await world.events()).length

  await moveMessages(world.app, world.anna, {
    destination_id: work,
    folder_messages: [{ folder_id, message_uids: [uid] }],
  })

  const newEvents = (await world.events()).slice(before)
  expect(newEvents).toContainEqual({ event: 'move', folder_id, alias_id: 0, uids: [uid], to_folder_id: work })
  expect(newEvents).toContainEqual({ event: 'updateMailbox', folder_id, total: 0, unread: 0 })
  expect(newEvents).toContainEqual({ event: 'updateMailbox', folder_id: work, total: 1, unread: 1 })
})

test.each([
  ['a collector folder', 'collector', 'request_folder_id_error'],
  ['the pseudo-folder of important letters', 0, 'request_folder_id_error'],
  ['the label view', -1, 'request_folder_id_error'],
  ['a folder that does not exist', 2_000_000_000, 'request_folder_not_found'],
])('%s is refused as a target and nothing changes', async (_what, where, code) => {
  await using world = await aWorld()
  const collected = await world.folder('INBOX.import.gmail', 'collector')
  const { folder_id, uid } = await world.deliver({ subject: 'Invoice' })
  const destination_id = (where === 'collector' ? collected : where) as typeof folder_id

  const moving = moveMessages(world.app, world.anna, {
    destination_id,
    folder_messages: [{ folder_id, message_uids: [uid] }],
  })

  await expect(moving).rejects.toMatchObject({ code })
  expect(await world.subjectsIn('INBOX')).toEqual(['Invoice'])
})
