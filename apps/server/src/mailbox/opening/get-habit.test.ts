import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { getHabit } from './get-habit.ts'

const at = (day: number) => ({ date: new Date(Date.UTC(2026, 2, day)) })

test('it is told where the messages of exactly this sender lie, those that were filed the newest first', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const bills = { id: await world.folder('Bills') }
  const from = 'Bo <Bo@a.test>'
  const messageRef = await world.deliver({ from, ...at(20) })
  const first = await world.deliver({ from, ...at(1) }, { folder: bills })
  await world.deliver({ from, ...at(3) }, { folder: { kind: 'trash' } })
  await world.deliver({ from, ...at(5) }, { folder: bills })
  await world.deliver({ from: 'other@a.test', ...at(6) }, { folder: bills })
  await world.deliver({ from: 'anna@pochtamt.test', to: from, ...at(7) }, { folder: { kind: 'sent' } })

  const habit = await getHabit(app, anna, messageRef)
  const [, trash_id] = habit.lately
  expect(habit).toEqual({
    count: 4,
    folders: [
      { folder_id: first.folder_id, count: 2 },
      { folder_id: messageRef.folder_id, count: 1 },
      { folder_id: trash_id, count: 1 },
    ],
    lately: [first.folder_id, trash_id, first.folder_id],
  })
})

test('a message that is not there is not found', async () => {
  await using world = await aWorld()
  const { uid, folder_id } = await world.deliver({})
  const other = { ...world.anna, account_id: world.anna.account_id + 1_000_000 }
  await expect(getHabit(world.app, other, { uid, folder_id })).rejects.toMatchObject({
    code: 'message_not_found',
  })
})
