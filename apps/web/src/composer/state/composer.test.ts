import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { changeRecipients, recipientsOf } from '#web/platform/recipients-input.ts'
import type { ComposerCalls, Opening } from '../composer-parts.ts'
import { createComposer } from './composer.ts'
import { isBlank } from './composer-state.ts'

const DRAFTS = 4 as FolderId
const NOW = new Date('2026-11-16T09:00:00Z')
const none = recipientsOf([])

/** A message to Boris in a window, and a server that writes down what it is asked. */
function aComposer({ to = 'boris@x.test', draft = null }: { to?: string; draft?: Opening['draft'] } = {}) {
  const sentCalls: { call: 'draft' | 'send'; payload: ComposePayload; key?: string }[] = []
  const ends: string[] = []
  const server = { last_uid: 10, failure: null as unknown, hold: Promise.resolve() }
  const answer = async () => {
    await server.hold
    if (server.failure) throw server.failure
    server.last_uid += 1
    return { uid: server.last_uid as MessageUid, folder_id: DRAFTS, message_id: '<1@x.test>' }
  }
  const calls: ComposerCalls = {
    async saveDraft(payload) {
      sentCalls.push({ call: 'draft', payload })
      return { message: await answer(), etag: '' }
    },
    async sendMessage(payload, key) {
      sentCalls.push({ call: 'send', payload, key })
      return { message: await answer() }
    },
    deleteDraft: async () => undefined,
    upload: async () => ({ id: 1, name: '', size: 0, content_type: '' }),
  }
  const composer = createComposer({
    key: 'key-of-this-letter',
    opening: {
      mode: 'new',
      message: {
        from: { email: 'me@x.test', name: 'Марина' },
        recipients: {
          to: changeRecipients(none, { type: 'typed', text: to }),
          cc: none,
          bcc: none,
          'reply-to': none,
        },
        subject: '',
        content: '',
        content_type: 'text/html',
        protection: null,
      },
      files: [],
      draft,
      reply: null,
    },
    calls,
    now: () => NOW,
    onEnd: (how) => ends.push(how),
  })
  return { composer, sentCalls, ends, server, state: () => composer.store.getState() }
}

const decoded = (content: string) => Buffer.from(content, 'base64').toString('utf8')

test('a letter is sent with what is typed, under one key, and the window goes', async () => {
  const { composer, sentCalls, ends } = aComposer()
  composer.change({ subject: 'Тема', content: '<div>Привет 🙂</div>' })
  await composer.send()
  expect(sentCalls).toHaveLength(1)
  expect(sentCalls[0]).toMatchObject({
    call: 'send',
    key: 'key-of-this-letter',
    payload: {
      isDraft: false,
      body: {
        subject: 'Тема',
        fields: { from: [{ email: 'me@x.test', name: 'Марина' }], to: [{ email: 'boris@x.test', name: '' }] },
        content_type: 'text/html',
        uid: null,
      },
    },
  })
  expect(decoded(sentCalls[0]?.payload.body.content ?? '')).toBe('<div>Привет 🙂</div>')
  expect(ends).toEqual(['sent'])
})

test('wrong fields are named and nothing is sent', async () => {
  const { composer, sentCalls, state } = aComposer({ to: 'вася' })
  await composer.send()
  expect(state().refusal).toEqual({ kind: 'wrong_fields', fields: ['to'] })
  expect(sentCalls).toEqual([])
})

test('a letter to nobody is not sent', async () => {
  const { composer, sentCalls, state } = aComposer({ to: '' })
  composer.change({ content: 'x' })
  await composer.send()
  expect(state().refusal).toEqual({ kind: 'no_recipient' })
  expect(sentCalls).toEqual([])
})

test('a refused letter stays with its text, and is tried again under the same key', async () => {
  const { composer, sentCalls, ends, server, state } = aComposer()
  composer.change({ content: 'Долгий труд' })
  server.failure = new CallFailed({ code: 'quota_exceeded', status: 413, message: '' })
  await composer.send()
  expect(state()).toMatchObject({ ending: 'no', content: 'Долгий труд', refusal: { kind: 'send_failed' } })
  server.failure = null
  await composer.send()
  expect(sentCalls.map(({ key }) => key)).toEqual(['key-of-this-letter', 'key-of-this-letter'])
  expect(ends).toEqual(['sent'])
})

test('fields that the server finds wrong are marked like ours', async () => {
  const { composer, server, state } = aComposer()
  server.failure = new CallFailed({
    code: 'invalid_email_for',
    status: 400,
    message: '',
    fields: ['recipient', 'reply_to'],
  })
  await composer.send()
  expect(state().refusal).toEqual({ kind: 'wrong_fields', fields: ['to', 'reply-to'] })
})

test('every save replaces the draft of the save before', async () => {
  const { composer, sentCalls, state } = aComposer()
  composer.change({ content: 'a' })
  expect(await composer.save()).toBe(true)
  expect(state().draft).toMatchObject({ uid: 11, saved_at: NOW })
  composer.change({ content: 'ab' })
  await composer.save()
  expect(sentCalls.map(({ payload }) => payload.body.uid)).toEqual([null, 11])
})

test('what is saved already is not saved again', async () => {
  const { composer, sentCalls } = aComposer()
  composer.change({ content: 'a' })
  await composer.save()
  await composer.save()
  expect(sentCalls).toHaveLength(1)
})

test('two saves never run at once, and none after the letter has left', async () => {
  const { composer, sentCalls, server } = aComposer()
  let release = () => {}
  server.hold = new Promise((resolve) => {
    release = resolve
  })
  composer.change({ content: 'a' })
  const first = composer.save()
  const sent = composer.send()
  composer.change({ content: 'ab' })
  const second = composer.save()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sentCalls.map(({ call }) => call)).toEqual(['draft'])
  release()
  await Promise.all([first, sent, second])
  expect(sentCalls.map(({ call }) => call)).toEqual(['draft', 'send'])
  expect(sentCalls[1]?.payload.body.uid).toBe(11)
})

test('a draft that could not be saved says so and keeps the text', async () => {
  const { composer, server, state } = aComposer()
  composer.change({ content: 'a' })
  server.failure = new CallFailed({ code: null, status: 0, message: '' })
  expect(await composer.save()).toBe(false)
  expect(state()).toMatchObject({ saving: 'failed', draft: null, content: 'a' })
  server.failure = null
  expect(await composer.save()).toBe(true)
  expect(state().saving).toBe('no')
})

test('an empty letter just goes, another one is saved first', async () => {
  const empty = aComposer({ to: '' })
  await empty.composer.close()
  expect([empty.sentCalls, empty.ends]).toEqual([[], ['closed']])

  const full = aComposer()
  await full.composer.close()
  expect(full.sentCalls.map(({ call }) => call)).toEqual(['draft'])
  expect(full.ends).toEqual(['saved'])
})

test('a letter that cannot be saved is not closed', async () => {
  const { composer, ends, server, state } = aComposer()
  server.failure = new CallFailed({ code: 'quota_exceeded', status: 413, message: '' })
  await composer.close()
  expect(ends).toEqual([])
  expect(state().refusal).toMatchObject({ kind: 'save_failed' })
})

test('a draft keeps what is half-typed in its fields', async () => {
  const { composer, sentCalls } = aComposer({ to: 'anna@po' })
  await composer.save()
  expect(sentCalls[0]?.payload.body.fields.to).toEqual([{ email: 'anna@po', name: '' }])
})

test('a reopened draft that nobody touched closes without a save', async () => {
  const { composer, sentCalls, ends } = aComposer({
    draft: { uid: 3 as MessageUid, folder_id: DRAFTS, saved_at: null, revision: 0 },
  })
  await composer.close()
  expect([sentCalls, ends]).toEqual([[], ['closed']])
})

test.each([
  ['<div><br></div>', true],
  ['<div>&nbsp; </div>', true],
  ['<div>a</div>', false],
  ['<div><img src="/x"></div>', false],
])('the text %s is blank: %s', (html, blank) => {
  expect(isBlank(html, 'text/html')).toBe(blank)
})

const refusedSave = (uid?: number) =>
  new CallFailed({
    code: 'draft_changed_elsewhere',
    status: 409,
    message: '',
    params: uid === undefined ? {} : { uid },
  })

test('a save names the version it replaces, and one that was refused asks which is to stay', async () => {
  const { composer, sentCalls, server, state } = aComposer({
    draft: { uid: 7 as MessageUid, folder_id: DRAFTS, saved_at: null, revision: 0, etag: 'seven' },
  })
  server.failure = refusedSave(9)
  composer.change({ content: 'Моя версия' })
  expect(await composer.save()).toBe(false)
  expect(sentCalls[0]?.payload).toMatchObject({ etag: 'seven', body: { uid: 7 } })
  expect(state()).toMatchObject({ conflict: { uid: 9 }, saving: 'failed', content: 'Моя версия' })

  server.failure = null
  await composer.keepMine({ uid: 9 as MessageUid, folder_id: DRAFTS, etag: 'nine' })
  expect(sentCalls.at(-1)?.payload).toMatchObject({ etag: 'nine', body: { uid: 9 } })
  expect(state()).toMatchObject({ conflict: null, saving: 'no', content: 'Моя версия' })
})

test('both versions stay when the own one becomes a draft by itself', async () => {
  const { composer, sentCalls, server, state } = aComposer({
    draft: { uid: 7 as MessageUid, folder_id: DRAFTS, saved_at: null, revision: 0, etag: 'seven' },
  })
  server.failure = refusedSave()
  composer.change({ content: 'Моя версия' })
  await composer.save()
  expect(state().conflict).toEqual({ uid: null })
  server.failure = null
  await composer.keepMine(null)
  expect(sentCalls.at(-1)?.payload.body.uid).toBeNull()
  expect(sentCalls.at(-1)?.payload).not.toHaveProperty('etag')
})

test('the other version comes in whole and is not saved again', async () => {
  const { composer, sentCalls, state } = aComposer()
  composer.change({ content: 'Моя версия' })
  const { message, draft } = {
    message: { ...state(), subject: 'Их тема', content: 'Их версия' },
    draft: { uid: 9 as MessageUid, folder_id: DRAFTS, saved_at: null, revision: 0, etag: 'nine' },
  }
  composer.takeTheirs({ message, files: [], draft })
  expect(state()).toMatchObject({ subject: 'Их тема', content: 'Их версия', conflict: null })
  await composer.close()
  expect(sentCalls).toEqual([])
})

test('a letter that speaks of a file is sent at its moment once that was asked about', async () => {
  const { composer, sentCalls, state } = aComposer()
  composer.change({ content: 'Смету прилагаю' })
  const send_at = new Date('2026-11-17T09:00:00Z')
  await composer.send({ send_at })
  expect(sentCalls).toEqual([])
  await composer.send(state().asksForFile!)
  expect(sentCalls[0]?.payload).toMatchObject({ send_at: '2026-11-17T09:00:00.000Z' })
  expect(sentCalls[0]?.payload).not.toHaveProperty('undo_seconds')
})

test('an address for answers, which a profile fills in, makes no letter by itself', async () => {
  const { composer, sentCalls, ends } = aComposer({ to: '' })
  const { recipients } = composer.store.getState()
  const reply_to = recipientsOf([{ email: 'answers@x.test', name: '' }])
  composer.change({ recipients: { ...recipients, 'reply-to': reply_to } })
  await composer.close()
  expect(sentCalls).toEqual([])
  expect(ends).toEqual(['closed'])
})

test('a refusal goes when what it complains of is put right, and not before', async () => {
  const { composer, state } = aComposer({ to: '' })
  await composer.send()
  expect(state().refusal).toEqual({ kind: 'no_recipient' })
  composer.change({ subject: 'Тема' })
  expect(state().refusal).toEqual({ kind: 'no_recipient' })
  const to = (email: string) => ({ ...state().recipients, to: recipientsOf([{ email, name: '' }]) })
  composer.change({ recipients: to('boris@x.test') })
  expect(state().refusal).toBeNull()

  const password = { password: '1', hint: '', expires_days: 28 as const }
  composer.change({ protection: password })
  await composer.send()
  expect(state().refusal).toEqual({ kind: 'wrong_password' })
  composer.change({ protection: { ...password, password: 'лес и поле' } })
  expect(state().refusal).toBeNull()
})

test('a draft that could not be kept is no refusal any more once it is', async () => {
  const { composer, server, state } = aComposer()
  composer.change({ subject: 'Тема' })
  server.failure = new CallFailed({ code: null, status: 0, message: '' })
  await composer.close()
  expect(state().refusal?.kind).toBe('save_failed')
  server.failure = null
  await composer.save()
  expect(state().refusal).toBeNull()
})

test('without a line a letter waits and leaves when it is told that there is one, under the same key', async () => {
  const { composer, server, sentCalls, ends, state } = aComposer()
  const send_at = new Date('2026-11-17T09:00:00Z')
  server.failure = new CallFailed({ code: null, status: 0, message: '' })
  await composer.send({ send_at })
  expect(state().refusal).toEqual({ kind: 'offline', options: { withoutFiles: false, send_at } })
  await composer.sendKept()
  expect(ends).toEqual([])
  server.failure = null
  await composer.sendKept()
  expect(ends).toEqual(['sent'])
  expect(sentCalls.map(({ key, payload }) => [key, payload.send_at])).toEqual(
    Array.from({ length: 3 }, () => ['key-of-this-letter', send_at.toISOString()]),
  )
})

test('a letter that is written on does not leave by itself', async () => {
  const { composer, server, sentCalls, state } = aComposer()
  server.failure = new CallFailed({ code: null, status: 0, message: '' })
  await composer.send()
  composer.change({ subject: 'Ещё не всё' })
  expect(state().refusal).toBeNull()
  server.failure = null
  await composer.sendKept()
  expect(sentCalls).toHaveLength(1)
})
