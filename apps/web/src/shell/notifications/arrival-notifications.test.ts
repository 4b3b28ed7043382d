import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { aRow, at } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { arrivalNotifications } from './arrival-notifications.ts'

afterEach(() => void vi.unstubAllGlobals())

const own = { read: () => 'on', write: () => undefined }

describe('a message that arrives', () => {
  const folder = (id: number, system: Folder['system']) =>
    ({ id, name: `F${id}`, system, subfolders: [] }) as unknown as Folder
  /** Tells of a message, and answers what was shown. */
  function arrive(
    what: {
      folder_id?: number
      quiet?: boolean
      isSeen?: boolean
      isDraft?: boolean
      isHidden?: boolean
    } = {},
  ) {
    const { folder_id = 1, quiet, isSeen = false, isDraft = false, isHidden = true } = what
    const shown: { title: string; body: string }[] = []
    class Shown {
      static permission = 'granted'
      constructor(title: string, { body }: { body: string }) {
        shown.push({ title, body })
      }
    }
    vi.stubGlobal('Notification', Shown)
    vi.stubGlobal('document', { hidden: isHidden })
    const cache = new QueryClient()
    cache.setQueryData(FOLDERS, [folder(1, 'inbox'), folder(2, null), folder(3, 'junk'), folder(4, 'sent')])
    const row = aRow(7, { ...at(folder_id, 7), seen: isSeen, isDraft, subject: '', preview: 'Hello' })
    arrivalNotifications(own).new?.(cache, { event: 'new', folder_id, row, ...(quiet && { quiet }) } as never)
    return shown
  }

  test('is told with its sender and its beginning, in the inbox and in folders of one’s own', () => {
    expect(arrive()).toEqual([{ title: 'Boris', body: 'Hello' }])
    expect(arrive({ folder_id: 2 })).toHaveLength(1)
  })

  test.each([
    ['is spam', { folder_id: 3 }],
    ['is one’s own', { folder_id: 4 }],
    ['is in a folder that nobody knows', { folder_id: 9 }],
    ['is read already', { isSeen: true }],
    ['is a draft', { isDraft: true }],
    ['comes quietly', { quiet: true }],
    ['comes while the tab is looked at', { isHidden: false }],
  ])('and %s is not told', (_, what) => expect(arrive(what)).toEqual([]))
})
