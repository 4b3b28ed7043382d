import { describe, expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { changeRecipients, recipientsOf } from '#web/platform/recipients-input.ts'
import { composePayload } from './compose-payload.ts'
import type { ComposerState } from './composer-state.ts'

const none = recipientsOf([])
const boris = { email: 'boris@x.test', name: 'Boris' }
const typed = (text: string) => changeRecipients(recipientsOf([boris]), { type: 'typed', text })
const state = (changes: Partial<ComposerState> = {}) =>
  ({
    from: { email: 'me@x.test', name: 'Марина' },
    recipients: { to: recipientsOf([boris]), cc: none, bcc: none, 'reply-to': none },
    ...{ subject: 'Тема', content: '<div>Текст</div>', content_type: 'text/html' },
    ...{ files: [], draft: null, protection: null },
    ...changes,
  }) as ComposerState
const draft = { uid: 7 as MessageUid, folder_id: 4 as FolderId, saved_at: null, revision: 1, etag: 'v1' }
const protection = {
  password: 'a long password',
  hint: ' where we met ',
  expires_days: 7,
} as ComposerState['protection']
const sent = (changes: Partial<ComposerState> = {}, options = {}) =>
  composePayload(state(changes), { isDraft: false, reply: null, ...options })
const draftOf = (changes: Partial<ComposerState> = {}) =>
  composePayload(state(changes), { isDraft: true, reply: null })

test('a text travels as base64 of UTF-8', () => {
  expect(Buffer.from(sent().body.content, 'base64').toString()).toBe('<div>Текст</div>')
})

describe('who is still being typed', () => {
  const recipients = { ...state().recipients, to: typed('vera@x.test Гр'), cc: typed('anna@') }

  test('stays in a draft, whether it is an address yet or not', () => {
    const { to, cc = [] } = draftOf({ recipients }).body.fields
    expect(to.map(({ email }) => email)).toEqual(['boris@x.test', 'vera@x.test', 'Гр'])
    expect(cc.map(({ email }) => email)).toEqual(['boris@x.test', 'anna@'])
  })

  test('gets no message', () => {
    expect(sent({ recipients }).body.fields.cc).toEqual([boris])
  })
})

describe('a password', () => {
  test('goes with the message, and with no draft of it', () => {
    expect(sent({ protection }).body).toMatchObject({ encrypt: true, password: 'a long password' })
    expect(draftOf({ protection }).body).toMatchObject({
      encrypt: true,
      hint: 'where we met',
      expires_days: 7,
    })
    expect(JSON.stringify(draftOf({ protection }))).not.toContain('a long password')
  })

  test('has a hint or none, and a message without one says nothing of protection', () => {
    expect(sent({ protection: { ...protection!, hint: '  ' } }).body).toMatchObject({ hint: null })
    expect(sent().body).not.toHaveProperty('encrypt')
  })
})

test('a draft is saved over the version that the window knows, a message goes whichever is there', () => {
  expect(draftOf({ draft })).toMatchObject({ body: { uid: 7 }, etag: 'v1' })
  expect(sent({ draft })).not.toHaveProperty('etag')
  expect(draftOf({ draft: { ...draft, etag: null } })).not.toHaveProperty('etag')
  expect(draftOf().body.uid).toBeNull()
})

test('a message leaves at its hour, or is held back for a moment, never both', () => {
  const send_at = new Date('2026-12-01T08:00:00Z')
  expect(sent({}, { undo_seconds: 10, send_at })).toMatchObject({ send_at: '2026-12-01T08:00:00.000Z' })
  expect(sent({}, { undo_seconds: 10, send_at })).not.toHaveProperty('undo_seconds')
  expect(sent({}, { undo_seconds: 10 })).toMatchObject({ undo_seconds: 10 })
  expect(sent({}, { undo_seconds: 0 })).not.toHaveProperty('undo_seconds')
})

test('only files that have arrived travel', () => {
  const file = (id: number, kind: string) =>
    ({
      key: `${id}`,
      name: `${id}.txt`,
      size: 1,
      cid: null,
      state: { kind, ref: { id } },
    }) as unknown as ComposerState['files'][number]
  const files = [file(1, 'ready'), file(2, 'failed'), file(3, 'ready')]
  expect(sent({ files }).body.attachments).toEqual([{ id: 1 }, { id: 3 }])
})
