import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { LOCAL_COPY_MS } from '#contract/outbound/compose/compose.ts'
import { recipientsOf } from '#web/platform/recipients-input.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { keepCopy } from './keep-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const none = recipientsOf([])
function written() {
  const store = createStore<ComposerState>(
    () =>
      ({
        recipients: { to: none, cc: none, bcc: none, 'reply-to': none },
        ...{ subject: '', content: '', content_type: 'text/html', untouched: '', files: [], revision: 0 },
        ...{ draft: null, earlier: null },
      }) as unknown as ComposerState,
  )
  const storage: string[] = []
  const hold = { until: Promise.resolve() }
  const copy = keepCopy({
    store,
    write: async ({ subject }) => {
      await hold.until
      storage.push(subject)
    },
    remove: async () => void storage.push('removed'),
  })
  const type = (subject: string) => store.setState(({ revision }) => ({ subject, revision: revision + 1 }))
  const pass = () => vi.advanceTimersByTimeAsync(LOCAL_COPY_MS)
  return { store, storage, copy, type, pass, hold }
}

test('what is typed is kept at most once a moment, as it is then', async () => {
  const { storage, type, pass } = written()
  for (const text of ['П', 'При', 'Привет']) type(text)
  expect(storage).toEqual([])
  await pass()
  expect(storage).toEqual(['Привет'])
  await pass()
  expect(storage).toEqual(['Привет'])
})

test('somebody who types without a pause is kept all the same', async () => {
  const { storage, type } = written()
  for (let nth = 0; nth < 30; nth++) {
    type(`${nth}`)
    await vi.advanceTimersByTimeAsync(LOCAL_COPY_MS / 10)
  }
  expect(storage.length).toBeGreaterThanOrEqual(2)
})

test('a window that is only moved keeps nothing', async () => {
  const { store, storage, pass } = written()
  store.setState({ display: 'collapsed' })
  await pass()
  expect(storage).toEqual([])
})

test('a message from which everything was taken leaves no copy', async () => {
  const { storage, type, pass } = written()
  type('Тема')
  await pass()
  type('')
  await pass()
  expect(storage).toEqual(['Тема', 'removed'])
})

test('when the window is gone, so is its copy, however slow the last one was written', async () => {
  const { storage, copy, type, pass, hold } = written()
  const slow = Promise.withResolvers<void>()
  hold.until = slow.promise
  type('Тема')
  await pass()
  copy[Symbol.dispose]()
  type('behind it')
  await pass()
  expect(storage).toEqual([])
  slow.resolve()
  await pass()
  expect(storage).toEqual(['Тема', 'removed'])
})
