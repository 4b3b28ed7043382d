import { describe, expect, test } from 'vitest'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { changeRecipients, recipientsOf } from '#web/platform/recipients-input.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import type { ComposerState, Refusal } from './composer-state.ts'
import { refusalAfter, refusalBefore, refusalOf, refusalText } from './refusal.ts'

const t = SPOKEN.en
const none = recipientsOf([])
const boris = recipientsOf([{ email: 'boris@x.test', name: 'Boris' }])
const wrong = changeRecipients(changeRecipients(none, { type: 'typed', text: 'вася' }), { type: 'finished' })

const state = (changes: Partial<ComposerState> = {}): ComposerState => ({
  ...{
    from: { email: 'me@x.test', name: '' },
    subject: '',
    content: '',
    content_type: 'text/html',
    untouched: '',
  },
  recipients: { to: boris, cc: none, bcc: none, 'reply-to': none },
  ...{ protection: null, files: [], revision: 1, draft: null, earlier: null, text_revision: 0 },
  ...{ saving: 'no', ending: 'no', refusal: null, asksForFile: null, conflict: null },
  ...{ display: 'open', isInPane: false },
  ...changes,
})
const to = (input: typeof none, more: Partial<ComposerState['recipients']> = {}) => ({
  recipients: { ...state().recipients, to: input, ...more },
})
const protection = (password: string) =>
  ({ password, hint: '', expires_days: 7 }) as ComposerState['protection']
const failed = (code: CallFailed['code'], status = 422, fields: string[] = []) =>
  new CallFailed({ code, status, message: 'words of the server', fields })

describe('before the server is asked', () => {
  test('a message to somebody may leave', () => expect(refusalBefore(state())).toBeNull())

  test('all wrong fields are named at once, and before that there is nobody to write to', () => {
    expect(refusalBefore(state(to(wrong, { bcc: wrong })))).toEqual({
      kind: 'wrong_fields',
      fields: ['to', 'bcc'],
    })
  })

  test('somebody in Cc alone is nobody in To', () => {
    expect(refusalBefore(state(to(none, { cc: boris })))).toEqual({ kind: 'no_recipient' })
  })

  test('a protected message needs a password that is one', () => {
    expect(refusalBefore(state({ protection: protection('') }))).toEqual({ kind: 'wrong_password' })
    expect(refusalBefore(state({ protection: protection('correct horse') }))).toBeNull()
  })
})

describe('after a change a refusal', () => {
  const left = (refusal: Refusal, now: Partial<ComposerState>, then: Partial<ComposerState> = {}) => {
    const before = state(then)
    return refusalAfter(refusal, { ...before, ...now }, before)
  }
  const wrongTo: Refusal = { kind: 'wrong_fields', fields: ['to'] }

  test('of fields stays while they are wrong, names those that still are, and goes when none is', () => {
    const both = to(wrong, { cc: wrong })
    expect(left({ kind: 'wrong_fields', fields: ['to', 'cc'] }, to(wrong), both)).toEqual(wrongTo)
    expect(left(wrongTo, to(boris), to(wrong))).toBeNull()
    expect(left(wrongTo, { subject: 'x' }, to(wrong))).toBe(wrongTo)
  })

  test('does not become another one by itself', () => {
    expect(left(wrongTo, to(none), to(wrong))).toBeNull()
  })

  test('of files stays as long as one of them has failed', () => {
    const file = (kind: string) => ({ state: { kind } }) as unknown as ComposerState['files'][number]
    const refusal: Refusal = { kind: 'files_failed' }
    expect(left(refusal, { files: [file('ready'), file('failed')] })).toBe(refusal)
    expect(left(refusal, { files: [file('ready')] })).toBeNull()
  })

  test('of a save goes when a later save has gone through, not when it has only begun', () => {
    const refusal: Refusal = { kind: 'save_failed', failure: null }
    expect(left(refusal, { saving: 'running' }, { saving: 'failed' })).toBe(refusal)
    expect(left(refusal, { saving: 'failed' }, { saving: 'running' })).toBe(refusal)
    expect(left(refusal, { saving: 'no' }, { saving: 'running' })).toBeNull()
  })

  test('for want of a line goes as soon as something else is written', () => {
    const refusal: Refusal = { kind: 'offline', options: {} }
    expect(left(refusal, { display: 'collapsed' })).toBe(refusal)
    expect(left(refusal, { revision: 2 })).toBeNull()
  })

  test('of the server goes when what it may be about has changed, not with the text', () => {
    const refusal: Refusal = { kind: 'send_failed', failure: null }
    expect(left(refusal, { content: 'more', revision: 2 })).toBe(refusal)
    expect(left(refusal, { from: { email: 'other@x.test', name: '' } })).toBeNull()
    expect(left(refusal, to(none))).toBeNull()
  })
})

describe('a send that the server refused', () => {
  test('marks the fields that it names, as if the window had found them', () => {
    expect(refusalOf(failed('invalid_email_for', 422, ['recipient', 'reply_to', 'subject']), {})).toEqual({
      kind: 'wrong_fields',
      fields: ['to', 'reply-to'],
    })
  })

  test('with no field that the window has is told in its own words', () => {
    const failure = failed('invalid_email_for', 422, ['subject'])
    expect(refusalOf(failure, {})).toEqual({ kind: 'send_failed', failure })
  })

  test('for want of a recipient is the same as before the server', () => {
    expect(refusalOf(failed('email_not_specified'), {})).toEqual(refusalBefore(state(to(none))))
  })

  test('for want of a line keeps how it was to leave', () => {
    const options = { send_at: new Date(0), withoutFiles: true }
    expect(refusalOf(failed(null, 0), options)).toEqual({ kind: 'offline', options })
    expect(refusalOf(new Error('bug'), options)).toMatchObject({ kind: 'send_failed' })
  })
})

test.each<[Refusal, string]>([
  [
    { kind: 'wrong_fields', fields: ['to', 'bcc'] },
    t.error('invalid_email_for', {
      fields: `${t('compose.name_recipient')}, ${t('compose.name_bcc')}`,
    }),
  ],
  [{ kind: 'no_recipient' }, t.error('email_not_specified', {})],
  [{ kind: 'wrong_password' }, t('compose.password_wrong')],
  [{ kind: 'files_failed' }, t('compose.files_failed')],
  [{ kind: 'offline', options: {} }, t('compose.send_offline')],
  [{ kind: 'send_failed', failure: failed(null) }, 'words of the server'],
  [
    { kind: 'save_failed', failure: failed(null) },
    t('compose.draft_not_saved', { reason: 'words of the server' }),
  ],
])('a refusal is said in the words of the reader: %o', (refusal, text) => {
  expect(refusalText(refusal, t)).toBe(text)
})
