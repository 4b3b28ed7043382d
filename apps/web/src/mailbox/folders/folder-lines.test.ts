import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { loadTexts } from '#texts/texts.ts'
import { createT } from '#web/platform/words/i18n.ts'
import { folderLines, isDropTarget } from './folder-lines.ts'
import { withFolder } from './folder-tree.ts'
import { MORE_LINE, mainLines, ownLines } from './tree/main-lines.ts'
import { treeMove } from './tree/tree-keys.ts'

const t = createT('ru', await loadTexts('ru'))

const folder = (id: number, name: string, parts: Partial<Folder> = {}): Folder => ({
  id: id as FolderId,
  name,
  path: `folders/${id}/messages`,
  system: null,
  unread: 0,
  total: 0,
  isCollector: false,
  isSubCollector: false,
  subfolders: [],
  ...parts,
})

const TREE = [
  folder(1, 'INBOX', { system: 'inbox', unread: 2, subfolders: [folder(5, 'INBOX.Счета')] }),
  folder(2, 'INBOX.Trash', { system: 'trash' }),
  folder(7, 'INBOX.import.m%2Evlasova@severpost%2Eru', {
    isCollector: true,
    subfolders: [
      folder(8, 'INBOX.import.m%2Evlasova@severpost%2Eru.100%25 v1%2E2', { isSubCollector: true }),
    ],
  }),
]
const lines = (closed: number[] = []) => folderLines(TREE, new Set(closed), t)

test('the tree names folders in the language of the screen, collectors by their e-mail', () => {
  expect(lines().map(({ level, title }) => '  '.repeat(level) + title)).toEqual([
    'Входящие',
    '  Счета',
    'Важные',
    'Корзина',
    'm.vlasova@severpost.ru',
    '  100% v1.2',
  ])
  expect(lines([1]).map(({ title }) => title)).not.toContain('Счета')
})

test('letters cannot be dropped on collectors, important letters and the folder they are in', () => {
  const targets = lines().filter((line) => isDropTarget(line, 1))
  expect(targets.map(({ title }) => title)).toEqual(['Счета', 'Корзина'])
})

test('arrows walk the visible lines, open and close folders, and lead to the parent', () => {
  expect(treeMove('ArrowDown', lines(), 1)).toEqual({ focus: 5 })
  expect(treeMove('ArrowDown', lines([1]), 1)).toEqual({ focus: 0 })
  expect(treeMove('ArrowRight', lines([1]), 1)).toEqual({ expand: 1 })
  expect(treeMove('ArrowLeft', lines(), 1)).toEqual({ collapse: 1 })
  expect(treeMove('ArrowLeft', lines(), 5)).toEqual({ focus: 1 })
  expect(treeMove('End', lines(), 1)).toEqual({ focus: 8 })
  expect(treeMove('ArrowUp', lines(), 1)).toBeNull()
})

test('a new count changes its folder alone, however deep it lies', () => {
  const changed = withFolder(TREE, 5, (one) => ({ ...one, unread: 9 }))
  expect(changed[0]?.subfolders[0]?.unread).toBe(9)
  expect(changed[1]).toBe(TREE[1])
  expect(withFolder(TREE, 99, (one) => ({ ...one, unread: 9 }))).toBe(TREE)
})

const MAILBOX = [
  ...TREE.slice(0, 1),
  folder(3, 'INBOX.Drafts', { system: 'draft' }),
  folder(4, 'INBOX.Junk', { system: 'junk' }),
  ...TREE.slice(1),
  folder(20, 'Архив', { isArchive: true }),
  folder(21, 'Поездки'),
]
const titles = (parts: Partial<Parameters<typeof mainLines>[0]> = {}) =>
  mainLines({
    folders: MAILBOX,
    closed: new Set(),
    scheduled: 0,
    isMoreOpen: false,
    selected: 1,
    t,
    ...parts,
  }).map(({ title }) => title)

test('the places are the system folders with what lies in them and the archive; the seldom opened ones stand under one line', () => {
  const usual = ['Входящие', 'Счета', 'Важные', 'Черновики', 'Архив', 'Ещё места']
  expect(titles()).toEqual(usual)
  expect(titles({ isMoreOpen: true, scheduled: 2 })).toEqual([...usual, 'Запланированные', 'Спам', 'Корзина'])
})

test('a seldom opened place that is listed shows, and leads back to its line by the key of the parent', () => {
  expect(titles({ selected: 2 }).slice(-2)).toEqual(['Спам', 'Корзина'])
  const lines = mainLines({
    folders: MAILBOX,
    closed: new Set(),
    scheduled: 0,
    isMoreOpen: true,
    selected: 1,
    t,
  })
  expect(treeMove('ArrowLeft', lines, 2)).toEqual({ focus: MORE_LINE })
})

test("one's own folders stand by themselves, collected ones behind them", () => {
  expect(ownLines(MAILBOX, new Set(), t).map(({ title }) => title)).toEqual([
    'Поездки',
    'm.vlasova@severpost.ru',
    '100% v1.2',
  ])
})
