import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#contract/mailbox/search/saved/saved-search.ts'
import { SEARCH, saveSearch, searchNames } from '#tests/world/saved-searches.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { deleteSavedSearch } from './delete-saved-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { renameSavedSearch } from './rename-saved-search.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const save = (owner: World['anna'], name: string) => saveSearch(world, owner, name)
const names = (owner: World['anna']) => searchNames(world, owner)

test('a search is kept as it was asked, renamed and removed; a name is needed', async () => {
  const boris = await world.person('Борис')
  const made = await save(boris, 'Счета')
  expect(await listSavedSearches(world.app, boris)).toEqual({
    searches: [{ id: made.id, name: 'Счета', search: SEARCH }],
  })
  await renameSavedSearch(world.app, boris, { id: made.id, name: 'Неоплаченные' })
  expect(await names(boris)).toEqual(['Неоплаченные'])
  await expect(save(boris, '')).rejects.toMatchObject({ code: 'name_not_indicated' })
  await expect(renameSavedSearch(world.app, boris, { id: made.id, name: '' })).rejects.toMatchObject({
    code: 'name_not_indicated',
  })
  await deleteSavedSearch(world.app, boris, made)
  expect(await names(boris)).toEqual([])
  await expect(deleteSavedSearch(world.app, boris, made)).rejects.toMatchObject({ code: 'entity_not_found' })
})

test(`no more than ${SAVED_SEARCHES_MAX} are kept`, async () => {
  const vera = await world.person('Вера')
  for (let n = 1; n <= SAVED_SEARCHES_MAX; n++) await save(vera, `Поиск ${n}`)
  await expect(save(vera, 'Ещё один')).rejects.toMatchObject({ code: 'max_count_reached' })
  expect(await names(vera)).toHaveLength(SAVED_SEARCHES_MAX)
})
