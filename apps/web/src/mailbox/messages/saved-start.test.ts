import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/identity/account/account.schema.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { getUser } from '#contract/identity/account/get-user.ts'
import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import type { OpenedMailbox } from '#contract/mailbox/account/open-mailbox.schema.ts'
import { openMailbox as endpoint } from '#contract/mailbox/account/open-mailbox.ts'
import { listFolderMessages } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { createSession } from '#web/identity/auth/session.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { ACCOUNT, FOLDERS } from '#web/platform/calls/query-keys.ts'
import { createLiveState } from '#web/platform/live/live-state.ts'
import { localStorageOf } from '#web/platform/stored/local-storage.ts'
import { listKey } from './message-list.ts'
import { openMailbox } from './open-mailbox.ts'
import { keepStartSaved, savedStart } from './saved-start.ts'

const INBOX = 4 as FolderId
const ANNA = { email: 'anna@pochtamt.test', info: {}, live_seq: 7 } as unknown as User
const SCOPE = {
  request: { request_type: 'folder', folder_id: INBOX, alias_id: 'all' },
  page: 1,
  limit: 50,
} as const
const PAGE = { folder_id: INBOX, page: 1, limit: 50 }
const opened = (subject: string, user = ANNA) =>
  ({
    user,
    account: { settings: { per_page: 50 } },
    folders: [{ id: INBOX, name: 'Inbox' }],
    listed: { folder_id: INBOX, limit: 50, list: { messages: [{ subject }], total: 1 } },
  }) as unknown as OpenedMailbox

let stored: Map<string, string>
let hidden: (() => void)[]
const goTo = vi.fn()

beforeEach(() => {
  stored = new Map()
  hidden = []
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
  const listen = (_: string, act: () => void) => void hidden.push(act)
  vi.stubGlobal('window', { addEventListener: listen, dispatchEvent: () => true, localStorage: storage })
  vi.stubGlobal('document', { addEventListener: listen, visibilityState: 'hidden' })
  vi.stubGlobal('location', { assign: goTo })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  goTo.mockClear()
})

/** A page of the client with nothing in its cache. */
function aPage() {
  const parts = {
    cache: new QueryClient(),
    storage: localStorageOf(window.localStorage),
    session: createSession(),
    liveState: createLiveState(),
  }
  keepStartSaved(parts)
  return parts
}

/** The screen of `mailbox` was left, as it was shown. */
function leave(mailbox: OpenedMailbox) {
  const { cache, session } = aPage()
  session.setState({ session: { status: 'success', user: mailbox.user } })
  cache.setQueryData(ACCOUNT, mailbox.account)
  cache.setQueryData(FOLDERS, mailbox.folders)
  cache.setQueryData(listKey(SCOPE), mailbox.listed?.list)
  for (const save of hidden.splice(0)) save()
}

/** The next start, at a service that answers when it is told to. */
function start() {
  const page = aPage()
  const answer = Promise.withResolvers<OpenedMailbox>()
  const calls: string[] = []
  const plain = (async (called: { path: string }) => {
    if ((called as unknown) === endpoint) return answer.promise
    calls.push(called.path)
    return 'asked for by itself'
  }) as unknown as Api
  const api = openMailbox(plain, { page: 1 }, savedStart(page, { page: 1 }))
  return { ...page, ...answer, calls, api }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what was shown last is there before the service has answered, and then what it says', async () => {
  leave(opened('old'))
  const { api, cache, session, liveState, resolve, calls } = start()
  expect(await api(getUser, {})).toEqual({ user: ANNA })
  expect(await api(getAccount, {})).toEqual({ account: opened('').account })
  expect(await api(listFolders, {})).toEqual({ folders: opened('').folders })
  const list = () =>
    cache.fetchQuery({ queryKey: listKey(SCOPE), queryFn: () => api(listFolderMessages, PAGE) })
  expect(await list()).toEqual(opened('old').listed?.list)
  expect(liveState.getState().isSaved).toBe(true)

  const now = { ...ANNA, live_seq: 9 }
  resolve(opened('new', now))
  await expect.poll(() => liveState.getState().isSaved).toBe(false)
  expect(session.getState().session).toEqual({ status: 'success', user: now })
  expect(cache.getQueryState(listKey(SCOPE))?.isInvalidated).toBe(true)
  expect(calls).toEqual([])
})

test('a list that is on the screen is asked for again and answered from what came', async () => {
  leave(opened('old'))
  const { api, cache, resolve, calls } = start()
  const seen: unknown[] = []
  const { QueryObserver } = await import('@tanstack/react-query')
  const watch = new QueryObserver(cache, {
    queryKey: listKey(SCOPE),
    queryFn: () => api(listFolderMessages, PAGE),
  })
  const end = watch.subscribe(({ data }) => void seen.push(data))
  await expect.poll(() => seen.at(-1)).toEqual(opened('old').listed?.list)
  resolve(opened('new'))
  await expect.poll(() => seen.at(-1)).toEqual(opened('new').listed?.list)
  expect(calls).toEqual([])
  end()
})

test('after a change the service is asked itself', async () => {
  leave(opened('old'))
  const { api, resolve, calls } = start()
  await api(listFolderMessages, PAGE)
  await api(markMessages, {} as never)
  resolve(opened('before the change'))
  await settled()
  await api(listFolderMessages, PAGE)
  expect(calls).toEqual([markMessages.path, listFolderMessages.path])
})

test('whose session has ended sees nothing more of it, here or at the next start', async () => {
  leave(opened('old'))
  const { api, cache, session, liveState, reject } = start()
  await cache.fetchQuery({ queryKey: listKey(SCOPE), queryFn: () => api(listFolderMessages, PAGE) })
  reject(new CallFailed({ code: null, status: 401, message: '' }))
  await expect.poll(() => liveState.getState().isSaved).toBe(false)
  expect(session.getState().session).toEqual({ status: '' })
  expect(cache.getQueryData(listKey(SCOPE))).toBeUndefined()
  expect(stored.get('pochtamt.mailbox')).toBe('')
})

test('while the service is away it stands, and is saved no second time', async () => {
  leave(opened('old'))
  const { api, cache, session, reject, liveState } = start()
  await cache.fetchQuery({ queryKey: listKey(SCOPE), queryFn: () => api(listFolderMessages, PAGE) })
  reject(new CallFailed({ code: null, status: 0, message: '' }))
  await expect.poll(() => liveState.getState().isSaved).toBe(false)
  expect(cache.getQueryData(listKey(SCOPE))).toEqual(opened('old').listed?.list)
  expect(session.getState().session.status).toBe('')
})

test('another mailbox of the same browser begins anew', async () => {
  leave(opened('old'))
  const { resolve } = start()
  resolve(opened('of Boris', { ...ANNA, email: 'boris@pochtamt.test' }))
  await expect.poll(() => goTo.mock.calls).toEqual([['/mail']])
  expect(stored.get('pochtamt.mailbox')).toBe('')
})

test.for<[string, Partial<User>]>([
  ['of somebody else', { acting_as: { name: 'Boris' } as never }],
  ['of an alias', { info: { alias: 'shop@pochtamt.test' } }],
])('nothing is saved of a mailbox %s', ([, user]) => {
  leave(opened('old', { ...ANNA, ...user }))
  expect(stored.get('pochtamt.mailbox')).toBeUndefined()
})

test.for([{ page: 2 }, { page: 1, alias_id: 3 }, { page: 1, folder_id: 5 as FolderId }])(
  'at another page than was saved the service is waited for: %o',
  (page) => {
    leave(opened('old'))
    const parts = aPage()
    expect(savedStart(parts, page as never)).toBeUndefined()
    expect(parts.liveState.getState().isSaved).toBe(false)
  },
)

test('nothing is shown once the session of then has ended for want of use', () => {
  leave(opened('old'))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + SESSION_IDLE_MS)
  expect(savedStart(aPage(), { page: 1 })).toBeUndefined()
  expect(stored.get('pochtamt.mailbox')).toBe('')
})

test.for(['', '{', 'null', '{"client":"another build","mailbox":{}}', '[]', '7'])(
  'what is not of this client is nothing: %s',
  (text) => {
    stored.set('pochtamt.mailbox', text)
    expect(savedStart(aPage(), { page: 1 })).toBeUndefined()
  },
)
