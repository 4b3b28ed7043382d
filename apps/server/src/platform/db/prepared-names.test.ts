import { expect, test } from 'vitest'
import { preparedNames } from './prepared-names.ts'

const template = (text: TemplateStringsArray) => text
const SEARCH = template`search`
const PAGE = template`page`

test('a text is kept prepared from the second time it comes, under a name of its own', () => {
  const { nameOf } = preparedNames()
  expect(nameOf(PAGE, 'page')).toBeUndefined()
  const page = nameOf(PAGE, 'page')
  expect(page).toBeDefined()
  expect(nameOf(PAGE, 'page')).toBe(page)

  nameOf(SEARCH, 'search')
  const search = nameOf(SEARCH, 'search')
  expect(search).toBeDefined()
  expect(search).not.toBe(page)
})

test('all processes have the same name for a text', () => {
  const names = [preparedNames(), preparedNames()].map(({ nameOf }, nth) => {
    for (let before = 0; before < nth; before++) for (const _ of ['once', 'again']) nameOf(SEARCH, 'search')
    nameOf(PAGE, 'page')
    return nameOf(PAGE, 'page')
  })
  expect(names[0]).toMatch(/^s[\w-]{43}$/)
  expect(names[1]).toBe(names[0])
})

test('texts that are made for one call leave the names to those that come again', () => {
  const { nameOf } = preparedNames()
  const once = Array.from({ length: 1000 }, (_, nth) => nameOf(SEARCH, `word ${nth}`))
  expect(once.filter(Boolean)).toEqual([])
  nameOf(SEARCH, 'usual')
  for (const nth of [1, 2, 3, 4, 5]) nameOf(SEARCH, `other ${nth}`)
  expect(nameOf(SEARCH, 'usual')).toBeDefined()
})

test('a statement has only so many names, however often its texts come', () => {
  const { nameOf } = preparedNames()
  const names = new Set<string | undefined>()
  for (let nth = 0; nth < 100; nth++) {
    for (const _ of ['once', 'again']) names.add(nameOf(SEARCH, `word ${nth}`))
  }
  names.delete(undefined)
  expect(names.size).toBe(6)
})

test('after tables have changed all texts have other names, the same in every process', () => {
  const processes = [preparedNames(), preparedNames()]
  const twice = ({ nameOf }: (typeof processes)[number]) => [nameOf(PAGE, 'page'), nameOf(PAGE, 'page')][1]
  const before = processes.map(twice)
  for (const names of processes) names.renew()
  const after = processes.map(twice)
  expect(new Set([...before, ...after]).size).toBe(2)
})
