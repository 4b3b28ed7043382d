import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { changeCounts } from './folder-counts.ts'

const folder = (id: number, unread: number, total: number, subfolders: Folder[] = []): Folder => ({
  id: id as FolderId,
  name: `INBOX.${id}`,
  path: `folders/${id}/messages`,
  system: null,
  unread,
  total,
  isCollector: false,
  isSubCollector: false,
  subfolders,
})
const TREE = [folder(1, 2, 10, [folder(5, 0, 0)])]

test('folders are counted at once, deep in the tree and never below zero, and back when refused', () => {
  const cache = new QueryClient()
  cache.setQueryData(FOLDERS, TREE)
  const changes = new Map([
    [1, { unread: -3, total: -3 }],
    [5, { unread: 3, total: 3 }],
  ])
  const putBack = changeCounts(cache, changes)
  const [inbox] = cache.getQueryData<Folder[]>(FOLDERS) ?? []
  expect(inbox).toMatchObject({ unread: 0, total: 7, subfolders: [{ unread: 3, total: 3 }] })
  putBack()
  expect(cache.getQueryData(FOLDERS)).toEqual(TREE)
})
