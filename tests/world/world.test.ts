import { expect, test } from 'vitest'
import { aWorld } from './world.ts'

test('a delivered letter is in the inbox, counted, and told to open browsers', async () => {
  await using world = await aWorld()
  const { folder_id } = await world.deliver({ subject: 'Счёт за ноябрь' })

  expect(await world.subjectsIn('INBOX')).toEqual(['Счёт за ноябрь'])
  expect(await world.events()).toMatchObject([
    { event: 'new', row: { subject: 'Счёт за ноябрь' } },
    { event: 'updateMailbox', folder_id, total: 1, unread: 1 },
  ])
})

test('people do not see each other', async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  await world.deliver({ subject: 'For Boris' }, {}, boris)

  expect(await world.subjectsIn('INBOX')).toEqual([])
  expect(await world.subjectsIn('INBOX', boris)).toEqual(['For Boris'])
  expect(await world.events()).toEqual([])
})
