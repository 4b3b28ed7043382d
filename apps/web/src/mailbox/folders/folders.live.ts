import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/identity/account/account.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { changeQueries } from '#web/platform/calls/change-queries.ts'
import { ACCOUNT, FOLDERS } from '#web/platform/calls/query-keys.ts'
import type { AskLater } from '#web/platform/live/ask-later.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'
import { IMPORTANT } from '../search/search-messages.ts'
import { withFolder } from './folder-tree.ts'
import { ADDRESS_FOLDERS } from './list-folders.ts'

/** The counter of important messages does not come with events: it is asked for. */
const askImportant = (cache: QueryClient, askLater: AskLater): void =>
  askLater('important', () => void cache.invalidateQueries({ queryKey: IMPORTANT }), { atOnce: true })

/**
 * Counters come as they stand (`updateMailbox`), never as differences, so that nothing is counted
 * twice. Messages that come or go for good also change the storage used.
 */
export const foldersLive = (askLater: AskLater): LiveHandlers => ({
  updateMailbox: (cache, { folder_id, unread, total }) => {
    // Of one address they do not come.
    askLater('address', () => void cache.invalidateQueries({ queryKey: ADDRESS_FOLDERS }), { atOnce: true })
    changeQueries<Folder[]>(cache, { queryKey: FOLDERS, exact: true }, (folders) =>
      withFolder(folders, folder_id, (folder) => ({ ...folder, unread, total })),
    )
  },
  updateMailboxList: (cache) =>
    askLater('folders', () => void cache.invalidateQueries({ queryKey: FOLDERS }), { atOnce: true }),
  new: (cache, { row }) => {
    countBytes(cache, row.size)
    if (row.flags.flagged) askImportant(cache, askLater)
  },
  store: (cache, { flags }) => {
    if (flags.seen !== undefined || flags.flagged !== undefined) askImportant(cache, askLater)
  },
  move: (cache, { to_folder_id }) => {
    askImportant(cache, askLater)
    if (to_folder_id === undefined) {
      askLater('account', () => void cache.invalidateQueries({ queryKey: ACCOUNT }))
    }
  },
})

/** The message takes its room at once: what it says of its size spares asking for the account. */
const countBytes = (cache: QueryClient, bytes: number): void => {
  cache.setQueryData<Account>(
    ACCOUNT,
    (account) =>
      account && { ...account, quota: { ...account.quota, size: account.quota.size + bytes / 1024 } },
  )
}
