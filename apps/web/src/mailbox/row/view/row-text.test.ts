import { expect, test } from 'vitest'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { draftState, previewText, rowNames, senderName, subjectText } from './row-text.ts'
import type { RowView } from './row-view.ts'

const t = SPOKEN.en
const me = { email: 'anna@pochtamt.test', name: 'Anna' }
const vera = { email: 'vera@outside.test', name: 'Vera' }
const isOurs = ({ email }: { email: string }) => email === me.email
const fields = (changes: object) => ({ fields: { from: [], to: [], cc: [], ...changes } })

test('a row is named by its sender, one’s own by whom it is to, and nobody has a word of their own', () => {
  expect(rowNames(aRow(1), false, isOurs, t)).toBe('Boris')
  expect(rowNames(aRow(1, fields({ from: [me], to: [vera] })), true, isOurs, t)).toBe('Vera')
  expect(rowNames(aRow(1, fields({})), false, isOurs, t)).toBe(t('messages.from_nobody'))
  expect(rowNames(aRow(1, fields({})), true, isOurs, t)).toBe(t('messages.to_nobody'))
  expect(rowNames(aRow(1, { ...fields({}), isDraft: true }), true, isOurs, t)).toBe(
    t('messages.draft_to_nobody'),
  )
})

test('in a conversation the reader is “you”, and others have their names', () => {
  expect(senderName({ fields: fields({ from: [me] }).fields }, isOurs, t)).toBe(t('messages.you_first'))
  expect(senderName({ fields: fields({ from: [vera] }).fields }, isOurs, t)).toBe('Vera')
  expect(senderName(fields({}), isOurs, t)).toBe(t('messages.from_nobody'))
})

test('of a sealed message nothing is shown but that it is sealed', () => {
  expect(previewText({ encrypted: true, preview: 'the secret' }, t)).toBe(t('messages.sealed_preview'))
  expect(previewText({ encrypted: false, preview: 'Hello' }, t)).toBe('Hello')
})

test('a subject of blanks is none', () => {
  expect(subjectText({ subject: ' \t' }, t)).toBe(t('messages.no_subject'))
  expect(subjectText({ subject: ' Re: x ' }, t)).toBe('Re: x')
})

test('a draft says that it is one, or when it leaves; no other message says anything', () => {
  const now = new Date('2026-11-16T09:00:00Z')
  const row = aRow(1, { isDraft: true })
  const view = (at?: string) => ({ now, sendAt: new Map(at ? [[row.id, at]] : []) }) as unknown as RowView
  expect(draftState(row, view(), t)).toBe(t('messages.draft'))
  expect(draftState(row, view('2026-11-17T09:00:00Z'), t)).toContain('09:00')
  expect(draftState(aRow(1), view('2026-11-17T09:00:00Z'), t)).toBeNull()
})
