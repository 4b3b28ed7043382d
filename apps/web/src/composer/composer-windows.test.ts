import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { recipientsOf } from '#web/platform/recipients-input.ts'
import type { Opening } from './composer-parts.ts'
import { createWindows } from './composer-windows.ts'
import type { Composer } from './state/composer.ts'
import type { ComposerState } from './state/composer-state.ts'

const none = recipientsOf([])
const message = (email = '') =>
  ({
    from: { email: 'me@x.test', name: '' },
    recipients: {
      to: recipientsOf(email ? [{ email, name: '' }] : []),
      cc: none,
      bcc: none,
      'reply-to': none,
    },
  }) as Opening['message']
const opening = (email?: string) =>
  ({ mode: 'new', reply: null, message: message(email), draft: null, files: [] }) as unknown as Opening

function testWindows() {
  const windows = createWindows()
  let nth = 0
  const write = (email = '', changes: Partial<ComposerState> = {}): Composer => {
    const store = createStore<ComposerState>(
      () => ({ ...message(email), revision: 0, draft: null, display: 'open', ...changes }) as ComposerState,
    )
    const key = `window ${++nth}`
    const composer = {
      ...{ key, mode: 'new', reply: null, store },
      show: (display: ComposerState['display']) => store.setState({ display }),
      close: async () => windows.remove(key),
    } as unknown as Composer
    windows.add(composer)
    return composer
  }
  const shown = () => windows.store.getState().composers.map(({ store }) => store.getState().display)
  return { windows, write, shown, all: () => windows.store.getState().composers }
}

test('one window is open at a time, and those before it become bars', () => {
  const { write, shown, windows } = testWindows()
  const [first] = [write('a@x.test'), write('b@x.test')]
  expect(shown()).toEqual(['collapsed', 'open'])
  windows.bring(first!, 'full')
  expect(shown()).toEqual(['full', 'collapsed'])
})

test('a fourth bar closes the oldest one', () => {
  const { write, all } = testWindows()
  for (const email of ['a', 'b', 'c', 'd', 'e']) write(`${email}@x.test`)
  expect(all().map(({ key }) => key)).toEqual(['window 2', 'window 3', 'window 4', 'window 5'])
})

test('however windows are opened, brought and closed, one is open at most and three are bars', () => {
  const act = fc.record({ what: fc.constantFrom('write', 'bring', 'fill', 'remove'), which: fc.nat(5) })
  void fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { windows, write, shown, all } = testWindows()
      for (const { what, which } of acts) {
        const composer = all()[which]
        if (what === 'write') write()
        else if (!composer) continue
        else if (what === 'remove') windows.remove(composer.key)
        else windows.bring(composer, what === 'fill' ? 'full' : 'open')
        const bars = shown().filter((display) => display === 'collapsed')
        if (bars.length > 3 || shown().length - bars.length > 1) return false
      }
      return true
    }),
  )
})

test('a second click for the same finds the window that nobody has written in', () => {
  const { windows, write } = testWindows()
  const anna = write('anna@x.test')
  write('boris@x.test', { revision: 3 })
  expect(windows.findUntouched(opening('anna@x.test'))).toBe(anna)
  expect(windows.findUntouched(opening('boris@x.test'))).toBeUndefined()
  expect(windows.findUntouched(opening('vera@x.test'))).toBeUndefined()
  expect(windows.findUntouched({ ...opening('anna@x.test'), mode: 'reply' } as Opening)).toBeUndefined()
  anna.store.setState({ draft: { uid: 1 } as unknown as NonNullable<ComposerState['draft']> })
  expect(windows.findUntouched(opening('anna@x.test'))).toBeUndefined()
})

test('a draft is found by folder and UID, which other folders have too', () => {
  const { windows, write } = testWindows()
  const draft = (folder_id: number, uid: number) =>
    ({ folder_id, uid }) as unknown as NonNullable<ComposerState['draft']>
  const drafted = write('a@x.test', { draft: draft(4, 7) })
  expect(windows.findDraft(draft(4, 7))).toBe(drafted)
  expect(windows.findDraft(draft(5, 7))).toBeUndefined()
  expect(windows.findDraft(draft(4, 8))).toBeUndefined()
})
