import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { listAddressCounts } from './list-address-counts.ts'

test('unread letters of the Inbox are counted by the address they came to', async () => {
  await using world = await aWorld()
  const counts = async () => (await listAddressCounts(world.app, world.anna)).addresses
  expect(await counts()).toEqual([{ alias_id: 0, unread: 0 }])

  for (const alias_id of [0, 0, 7, 7, 7, 9]) await world.deliver({ subject: 'New' }, { alias_id })
  await world.deliver({ subject: 'Read' }, { alias_id: 9, flags: { seen: true } })
  await world.deliver({ subject: 'Elsewhere' }, { alias_id: 7, folder: { kind: 'junk' } })
  expect(await counts()).toEqual([
    { alias_id: 0, unread: 2 },
    { alias_id: 7, unread: 3 },
    { alias_id: 9, unread: 1 },
  ])
})
