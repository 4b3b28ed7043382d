import { expect, test } from 'vitest'
import { getUser } from '#contract/identity/account/get-user.ts'
import { listFolderMessages } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import { markFound } from '#contract/mailbox/found/mark-found.ts'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { sendMessage } from '#contract/outbound/compose/send-message.ts'
import { createApi } from './api.ts'
import { CallFailed } from './call-failed.ts'
import { requestOf } from './request-of.ts'

const answering = (response: Response, heard: string[] = []) =>
  createApi({
    fetch: async () => response,
    onReached: () => {},
    onUnauthorized: ({ path }) => heard.push(path),
  })

test('fields named in the path travel there, the rest of a GET in the query', () => {
  expect(requestOf(listFolderMessages, { folder_id: 3, page: 2, limit: undefined, alias_id: 'all' })).toEqual(
    {
      url: '/api/v1/folders/3/messages?page=2&alias_id=all',
      body: null,
    },
  )
})

test('a flag is written as the specification writes it, however deep it lies', () => {
  const folder_messages = [{ folder_id: 1 as FolderId, message_uids: [7 as MessageUid] }]
  expect(requestOf(markMessages, { flag: 'flagged', folder_messages }).body).toEqual({
    flag: 'flagget',
    folder_messages,
  })
  const input = { request_params: { flag: 'unflagged' }, request: { request_type: 'folder', folder_id: 1 } }
  expect(requestOf(markFound, input).body).toMatchObject({ request_params: { flag: 'unflagget' } })
})

test('a letter to send travels as it was written', () => {
  const body = {
    subject: 'x',
    fields: { from: [], to: [], 'reply-to': [] },
    content: '',
    content_type: 'text/plain',
  }
  expect(requestOf(sendMessage, { body }).body).toEqual({ body })
})

test('a refusal keeps its code, its values and its fields', async () => {
  const body = {
    error: { message: 'too much', fields: ['to'], params: { limit: 50 } },
    meta: { code: 413, i8s: 'max_limit_reached' },
  }
  const failure = await answering(Response.json(body, { status: 413 }))(getUser, {}).catch((thrown) => thrown)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({
    code: 'max_limit_reached',
    status: 413,
    params: { limit: 50 },
    fields: ['to'],
  })
})

test('a 413 of a proxy is an entity too large, any 500 the internal error, a broken line has no code', async () => {
  const page = (status: number) => new Response('<html>', { status })
  await expect(answering(page(413))(getUser, {})).rejects.toMatchObject({ code: 'request_entity_too_large' })
  await expect(answering(page(500))(getUser, {})).rejects.toMatchObject({ code: 'internal_error' })
  const broken = createApi({
    fetch: () => Promise.reject(new TypeError('no line')),
    onReached: () => {},
    onUnauthorized: () => {},
  })
  await expect(broken(getUser, {})).rejects.toMatchObject({ code: null, status: 0 })
})

test('a missing session is told, unless the caller deals with it', async () => {
  const heard: string[] = []
  const refused = () =>
    Response.json({ error: {}, meta: { code: 401, i8s: 'invalid_auth_cookie' } }, { status: 401 })
  await expect(answering(refused(), heard)(getUser, {}, { quiet401: true })).rejects.toThrow()
  expect(heard).toEqual([])
  await expect(answering(refused(), heard)(getUser, {})).rejects.toThrow()
  expect(heard).toEqual(['/user'])
})

test('a cancelled call stays a cancelled call', async () => {
  const cancelled = createApi({
    fetch: () => Promise.reject(new DOMException('stop', 'AbortError')),
    onReached: () => {},
    onUnauthorized: () => {},
  })
  await expect(cancelled(getUser, {})).rejects.toMatchObject({ name: 'AbortError' })
})

test('whoever made it is told whether a call reached the service: an answer does, whatever it says', async () => {
  const reached: boolean[] = []
  const answers = [
    () => Promise.resolve(Response.json({})),
    () => Promise.reject(new TypeError('no line')),
    () => Promise.reject(new DOMException('stop', 'AbortError')),
    () => Promise.resolve(new Response('', { status: 500 })),
  ]
  const api = createApi({
    fetch: () => answers.shift()!(),
    onReached: (isReached) => reached.push(isReached),
    onUnauthorized: () => {},
  })
  for (let nth = 0; nth < 4; nth++) await api(getUser, {}).catch(() => undefined)
  expect(reached).toEqual([true, false, true])
})
