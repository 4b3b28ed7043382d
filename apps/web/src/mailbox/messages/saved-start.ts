import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'
import type { Account, User } from '#contract/identity/account/account.schema.ts'
import type { OpenedMailbox, OpenMailbox } from '#contract/mailbox/account/open-mailbox.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { SessionStore } from '#web/identity/auth/session.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { ACCOUNT, FOLDERS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import type { LiveState } from '#web/platform/live/live-state.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import type { LocalStorage } from '#web/platform/stored/local-storage.ts'
import {
  forgetSavedMailbox,
  readSavedMailbox,
  writeSavedMailbox,
} from '#web/platform/stored/saved-mailbox.ts'
import { START_SAVED } from '#web/platform/stored/saved-screen.ts'
import { listKey } from './message-list.ts'
import type { SavedStart } from './open-mailbox.ts'

interface StartParts {
  cache: QueryClient
  storage: LocalStorage
  session: SessionStore
  liveState: StoreApi<LiveState>
}

/**
 * Saves what the mail screen begins with, as it is shown now: the first page of the first folder. Nothing is saved of
 * a mailbox that is somebody else's, or of an alias: those are entered for a while.
 */
function saveStart(cache: QueryClient, storage: LocalStorage, user: User): void {
  const account = cache.getQueryData<Account>(ACCOUNT)
  const folders = cache.getQueryData<Folder[]>(FOLDERS)
  const folder_id = folders?.[0]?.id
  if (user.acting_as || user.info.alias !== undefined || !account || folder_id === undefined) return
  const limit = account.settings.per_page
  const request = { request_type: 'folder' as const, folder_id, alias_id: 'all' as const }
  const list = cache.getQueryData<MessageList>(listKey({ request, page: 1, limit }))
  if (!list) return
  writeSavedMailbox(storage, { user, account, folders, listed: { folder_id, limit, list } }, Date.now())
  window.dispatchEvent(new Event(START_SAVED))
}

/**
 * What was saved, when the screen begins with that very page; else undefined. It stands, and says that it is saved,
 * until the service has answered: then everything on the screen is asked for again. Whoever has no session any more,
 * or another one, sees none of it from then on. Decisions 154.
 */
export function savedStart(parts: StartParts, page: OpenMailbox): SavedStart | undefined {
  const { cache, storage, session, liveState } = parts
  const opened = readSavedMailbox(storage, Date.now()) as OpenedMailbox | null
  if (!opened) forgetSavedMailbox()
  if (!opened || page.page !== 1 || page.alias_id !== undefined) return undefined
  if (page.folder_id !== undefined && page.folder_id !== opened.listed?.folder_id) return undefined
  liveState.setState({ isSaved: true })
  return {
    opened,
    async confirm({ user }) {
      if (user.email !== opened.user.email || user.acting_as) {
        forgetSavedMailbox()
        return location.assign(MAIL_PATH)
      }
      liveState.setState({ isSaved: false })
      session.setState({ session: { status: 'success', user } })
      const shown = [ACCOUNT, FOLDERS, MESSAGE_LISTS]
      await Promise.all(shown.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
    refuse(failure) {
      liveState.setState({ isSaved: false })
      if (!(failure instanceof CallFailed) || failure.status !== 401) return void cache.invalidateQueries()
      forgetSavedMailbox()
      session.setState({ session: { status: '' } })
      cache.clear()
    },
  }
}

/** Saves the start whenever the reader turns to something else, and for the next time when the page is left. */
export function keepStartSaved({ cache, storage, session, liveState }: StartParts): void {
  const save = () => {
    const state = session.getState().session
    if (state.status === 'success' && !liveState.getState().isSaved) saveStart(cache, storage, state.user)
  }
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save())
}
