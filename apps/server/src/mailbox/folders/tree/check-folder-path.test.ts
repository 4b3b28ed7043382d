import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { FOLDER_DEPTH_MAX } from '#contract/mailbox/folders/folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { FolderRow } from '../folders.sql.ts'
import { checkFolderPath } from './check-folder-path.ts'

const aFolder = (id: number, name: string, kind: FolderRow['kind'] = 'user'): FolderRow => ({
  ...{ id: id as FolderId, name, kind, uid_next: 1, total: 0, unread: 0, threads: 0 },
  ...{ clean_days: null, is_archive: false, is_later: false },
})
const INBOX = aFolder(1, 'INBOX', 'inbox')
const TRASH = aFolder(2, 'INBOX.Trash', 'trash')
const WORK = aFolder(3, 'Работа')
const BILLS = aFolder(4, 'Работа.Счета')
const OLD = aFolder(5, 'Работа.Счета.Старые')
const WORKSHOP = aFolder(6, 'Работа на дом')
const ALL = [INBOX, TRASH, WORK, BILLS, OLD, WORKSHOP]

const pathOf = (name: string, parent?: FolderRow, moved?: FolderRow, folders = ALL) =>
  checkFolderPath(folders, { name, parent_id: parent?.id ?? null, ...(moved && { moved }) })
const refusalOf = (...parts: Parameters<typeof pathOf>) => {
  try {
    return pathOf(...parts)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a new folder', () => {
  test('stands beside the system folders, under the inbox or under one of the own', () => {
    expect(pathOf('Друзья')).toBe('Друзья')
    expect(pathOf('Друзья', INBOX)).toBe('INBOX.Друзья')
    expect(pathOf('Друзья', OLD)).toBe('Работа.Счета.Старые.Друзья')
  })

  test.each<[string, string, FolderRow | undefined, string]>([
    ['no name', '', undefined, 'name_not_indicated'],
    ['a dot in it', 'a.b', undefined, 'folder_name_dot'],
    ['the name of a system folder, anywhere', 'tRaSh', BILLS, 'folder_already_exist'],
    ['the folder of collectors', 'Import', undefined, 'folder_already_exist'],
    ['what a system folder is called on the screen', 'корзина', undefined, 'folder_already_exist'],
    ['the same in the other language, below the inbox', 'Sent', INBOX, 'folder_already_exist'],
    ['a name that is there, in another case', 'РАБОТА', undefined, 'folder_already_exist'],
    ['a place in a system folder', 'Друзья', TRASH, 'folder_parent_wrong'],
    ['a place in a folder that is not there', 'Друзья', aFolder(99, 'x'), 'folder_parent_wrong'],
  ])('with %s is refused', (_what, name, parent, code) => {
    expect(refusalOf(name, parent)).toBe(code)
  })

  test('below one of the own may be called as a system folder is on the screen', () => {
    expect(pathOf('Корзина', WORK)).toBe('Работа.Корзина')
  })
})

describe('a folder that is moved', () => {
  test('keeps its name, in any case: it is not in its own way', () => {
    expect(pathOf('РАБОТА', undefined, WORK)).toBe('РАБОТА')
    expect(pathOf('Счета', WORK, BILLS)).toBe('Работа.Счета')
  })

  test('never goes into itself or below itself; one whose name begins the same is another', () => {
    expect(refusalOf('Работа', WORK, WORK)).toBe('folder_parent_wrong')
    expect(refusalOf('Работа', OLD, WORK)).toBe('folder_parent_wrong')
    expect(refusalOf('Работа', WORKSHOP, WORK)).toBe('Работа на дом.Работа')
  })

  test('is refused when one that goes with it would meet another', () => {
    const there = aFolder(7, 'Дом.СЧЕТА')
    const folders = [...ALL, there]
    expect(refusalOf('Дом', undefined, WORK, folders)).toBe('folder_already_exist')
    expect(refusalOf('Дача', undefined, WORK, folders)).toBe('Дача')
  })

  test('takes those below it no deeper than folders go', () => {
    const deep = (levels: number) => Array.from({ length: levels }, (_, nth) => `f${nth}`).join('.')
    const parent = aFolder(8, deep(FOLDER_DEPTH_MAX - 3))
    const lower = aFolder(9, deep(FOLDER_DEPTH_MAX - 2))
    const folders = [...ALL, parent, lower]
    expect(refusalOf('Работа', parent, WORK, folders)).toBe(`${parent.name}.Работа`)
    expect(refusalOf('Работа', lower, WORK, folders)).toBe('folder_parent_wrong')
    expect(refusalOf('Старые', lower, OLD, folders)).toBe(`${lower.name}.Старые`)
  })
})
