import { expect, test } from 'vitest'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { getUser } from '#contract/identity/account/get-user.ts'
import { openMailbox as endpoint } from '#contract/mailbox/account/open-mailbox.ts'
import { listFolderMessages } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { listedAt } from './listed-at.ts'
import { openMailbox } from './open-mailbox.ts'

const INBOX = 4 as FolderId
const OPENED = {
  user: 'Anna',
  account: 'of Anna',
  folders: ['Inbox'],
  listed: { folder_id: INBOX, limit: 50, list: 'first page' },
}

/** A service that says what it was calls for, and `opened` to the first call. */
function aService(opened: () => unknown = () => OPENED) {
  const calls: string[] = []
  const api = (async (called: { path: string }) => {
    if ((called as unknown) === endpoint) return opened()
    calls.push(called.path)
    return { path: called.path }
  }) as unknown as Api
  return { calls, api: openMailbox(api, { folder_id: INBOX, page: 1 }) }
}

const page = (changed: object = {}) => ({ folder_id: INBOX, page: 1, limit: 50, ...changed })

test('the parts of the screen come from one answer, each once', async () => {
  const { calls, api } = aService()
  const parts = [await api(getUser, {}), await api(getAccount, {}), await api(listFolders, {})]
  expect(parts).toEqual([{ user: 'Anna' }, { account: 'of Anna' }, { folders: ['Inbox'] }])
  expect(await api(listFolderMessages, page())).toBe('first page')
  expect(calls).toEqual([])
  await api(listFolderMessages, page())
  await api(getUser, {})
  expect(calls).toEqual([listFolderMessages.path, getUser.path])
})

test.for([{ page: 2 }, { limit: 20 }, { folder_id: 5 as FolderId }, { alias_id: 7 }])(
  'another list is calls for by itself: %o',
  async (changed) => {
    const { calls, api } = aService()
    await api(listFolderMessages, page(changed))
    expect(calls).toEqual([listFolderMessages.path])
  },
)

test('folders of one address are calls for by themselves', async () => {
  const { calls, api } = aService()
  await api(listFolders, { alias_id: 7 })
  expect(calls).toEqual([listFolders.path])
})

test('a search beside it, which is a POST, takes nothing of it away', async () => {
  const { calls, api } = aService()
  await api(searchMessages, { request_type: 'folder' } as never)
  expect(await api(listFolderMessages, page())).toBe('first page')
  expect(calls).toEqual([searchMessages.path])
})

test('after a change nothing of it is believed', async () => {
  const { calls, api } = aService()
  await api(markMessages, { flag: 'seen', folder_messages: [] } as never)
  await api(listFolderMessages, page())
  expect(calls).toEqual([markMessages.path, listFolderMessages.path])
})

test('who is not signed in hears of it as from the call for the user, once', async () => {
  const failure = new CallFailed({ code: 'unauthorized' as never, status: 401, message: '', cause: null })
  const { calls, api } = aService(() => Promise.reject(failure))
  await expect(api(getUser, {})).rejects.toBe(failure)
  await api(getUser, {})
  await api(listFolders, {})
  expect(calls).toEqual([getUser.path, listFolders.path])
})

test.for([
  ['/mail', '', { page: 1 }],
  ['/mail/folder/all/4/2', '', { folder_id: 4, page: 2 }],
  ['/mail/folder/7/4/1', '', { folder_id: 4, page: 1, alias_id: 7 }],
  ['/mail/folder/all/4/2', '?limit=10', null],
  ['/mail/label/all/3/1', '', null],
  ['/mailbox', '', null],
  ['/settings', '', null],
] as const)('at %s%s the screen begins with %o', ([pathname, query, expected]) => {
  expect(listedAt(pathname, query)).toEqual(expected)
})

test('what failed otherwise is asked for by itself', async () => {
  const { calls, api } = aService(() => Promise.reject(new Error('away')))
  await api(getUser, {})
  await api(listFolders, {})
  expect(calls).toEqual([getUser.path, listFolders.path])
})
