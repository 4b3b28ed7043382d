import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { listLabels } from '#server/mailbox/labels/list-labels.ts'
import { saveSearch, searchNames } from '#tests/world/saved-searches.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { orderSidebar } from './order-sidebar.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const save = (owner: World['anna'], name: string) => saveSearch(world, owner, name)
const names = (owner: World['anna']) => searchNames(world, owner)

test('searches, labels and folders stay as they were ordered by hand; what is new comes behind them', async () => {
  const gleb = await world.person('Глеб')
  const [one, two] = [await save(gleb, 'Раз'), await save(gleb, 'Два')]
  await orderSidebar(world.app, gleb, { group: 'searches', ordered_ids: [two.id, one.id] })
  await save(gleb, 'Три')
  expect(await names(gleb)).toEqual(['Два', 'Раз', 'Три'])

  const aLabel = async (name: string) => {
    const form = {
      color: '#7a4fb5',
      search_field: 'subject',
      folder_id: null,
      search_content: '',
      manual: true,
    } as const
    return (await createLabel(world.app, gleb, { label: { ...form, name } })).label.id
  }
  const [a, b] = [await aLabel('А'), await aLabel('Б')]
  await orderSidebar(world.app, gleb, { group: 'labels', ordered_ids: [b, a] })
  await aLabel('Аа')
  const { labels } = await listLabels(world.app, gleb, {})
  expect(labels.map(({ name }) => name)).toEqual(['Б', 'А', 'Аа'])

  const [x, y] = [await world.folder('Икс', 'user', gleb), await world.folder('Ять', 'user', gleb)]
  await orderSidebar(world.app, gleb, { group: 'folders', ordered_ids: [y, x] })
  const { folders } = await listFolders(world.app, gleb)
  expect(folders.map(({ name }) => name).slice(-2)).toEqual(['Ять', 'Икс'])
  expect(folders[0]?.system).toBe('inbox')
})

test('the order of others is nobody else’s: ids of theirs change nothing', async () => {
  const [dora, egor] = [await world.person('Дора'), await world.person('Егор')]
  const [one, two] = [await save(dora, 'Раз'), await save(dora, 'Два')]
  await orderSidebar(world.app, egor, { group: 'searches', ordered_ids: [two.id, one.id] })
  expect(await names(dora)).toEqual(['Раз', 'Два'])
})
