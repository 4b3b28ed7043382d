import { beforeEach, expect, test } from 'vitest'
import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import type { LocalStorage } from './local-storage.ts'
import { readSavedMailbox, writeSavedMailbox } from './saved-mailbox.ts'

const NOW = new Date('2026-11-16T09:00:00Z').getTime()
let stored = new Map<string, string>()
const storage: LocalStorage = {
  read: (name) => stored.get(name) ?? null,
  write: (name, value) => void stored.set(name, value),
}
beforeEach(() => {
  stored = new Map()
})
const change = (parts: object) => {
  const [[name, text]] = [...stored] as [[string, string]]
  stored.set(name, JSON.stringify({ ...(JSON.parse(text) as object), ...parts }))
}

test('what the screen showed is there at the next start', () => {
  writeSavedMailbox(storage, { messages: [1, 2] }, NOW)
  expect(readSavedMailbox(storage, NOW + 1000)).toEqual({ messages: [1, 2] })
})

test('where nothing was saved nothing is there', () => {
  expect(readSavedMailbox(storage, NOW)).toBeNull()
})

test('once the session of then has ended for want of use, somebody else may come', () => {
  writeSavedMailbox(storage, { messages: [] }, NOW)
  expect(readSavedMailbox(storage, NOW + SESSION_IDLE_MS - 1)).not.toBeNull()
  expect(readSavedMailbox(storage, NOW + SESSION_IDLE_MS)).toBeNull()
  // A clock that was put back is no reason to trust it longer.
  expect(readSavedMailbox(storage, NOW - SESSION_IDLE_MS)).toBeNull()
})

test('what another build wrote may have another shape', () => {
  writeSavedMailbox(storage, { messages: [] }, NOW)
  change({ client: '/assets/other.js' })
  expect(readSavedMailbox(storage, NOW)).toBeNull()
})

test.each(['', 'null', '[]', '7', '"x"', '{', '{"client":1}', '{"saved_at":1}'])(
  '%j is no mailbox',
  (text) => {
    writeSavedMailbox(storage, {}, NOW)
    for (const name of stored.keys()) stored.set(name, text)
    expect(readSavedMailbox(storage, NOW)).toBeNull()
  },
)

test('a page that is too long takes the place of the former one, and is none', () => {
  writeSavedMailbox(storage, { messages: [1] }, NOW)
  writeSavedMailbox(storage, { messages: ['x'.repeat(400_001)] }, NOW)
  expect(readSavedMailbox(storage, NOW)).toBeNull()
  expect([...stored.values()]).toEqual([''])
})

test('a storage that is forbidden loses it silently', () => {
  const forbidden: LocalStorage = { read: () => null, write: () => undefined }
  writeSavedMailbox(forbidden, { messages: [] }, NOW)
  expect(readSavedMailbox(forbidden, NOW)).toBeNull()
})
