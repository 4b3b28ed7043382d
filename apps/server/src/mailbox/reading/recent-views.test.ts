import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openRecentViews, type View, type ViewOptions } from './recent-views.ts'

const MAX = 6000
const AGE_MAX_MS = 60_000
/** Views for so many bytes, and the clock that they go by. */
function withClock(bytes_max = MAX) {
  const at = { ms: Date.parse('2026-11-16T09:00:00Z') }
  return { at, recent: openRecentViews({ bytes_max, age_max_ms: AGE_MAX_MS, clock: () => new Date(at.ms) }) }
}
const OPTIONS: ViewOptions = {
  blob: 'a'.repeat(64),
  account_id: 1,
  folder_id: 2,
  uid: 3,
  images: 'blocked',
  isNotification: false,
}

const viewOf = (content: string | Buffer, name = 'file'): View => ({
  content: {
    fields: { from: [{ email: 'a@b.test', name: 'Анна' }], to: [], cc: [], bcc: [], 'reply-to': [] },
    content: Buffer.from(content).toString('base64'),
    content_type: 'text/html',
    attachments: [{ id: 1, name, size: 1, content_type: 'text/plain', inline: false }],
    images_blocked: 0,
    list_unsubscribe: null,
    one_click: false,
  },
  arrival: {
    dkim: [{ result: 'pass', domain: 'b.test' }],
    sealer: '',
    policy: '',
    ip: '',
    envelope_domain: '',
  },
})

const isSameMessage = (one: ViewOptions, other: ViewOptions) =>
  one.account_id === other.account_id && one.folder_id === other.folder_id && one.uid === other.uid

test('what is at hand is what was last added under the same options, and memory stays within its bound', () => {
  const added = fc.record({
    blob: fc.constantFrom('one', 'two'),
    account_id: fc.constantFrom(1, 2),
    folder_id: fc.constantFrom(1, 2),
    uid: fc.constantFrom(1, 2),
    images: fc.constantFrom('blocked' as const, 'allowed' as const),
    isNotification: fc.boolean(),
    bytes: fc.nat(1500),
    hasLeft: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(added, { maxLength: 60 }), (all) => {
      using recent = withClock().recent
      const last = new Map<string, { options: ViewOptions; view: View }>()
      for (const { bytes, hasLeft, ...options } of all) {
        const view = viewOf(randomBytes(bytes))
        recent.add(options, view)
        last.set(JSON.stringify(options), { options, view })
        expect(recent.get(options)).toEqual(view)
        const held = [...last.values()].filter((one) => recent.get(one.options))
        for (const one of held) expect(recent.get(one.options)).toEqual(one.view)
        expect(held.reduce((sum, one) => sum + (one.view.content.content.length * 3) / 4, 0)).toBeLessThan(
          MAX,
        )
        if (!hasLeft) continue
        const { account_id, folder_id, uid } = options
        recent.forget(account_id, folder_id, [uid])
        const others = held.filter(({ options: other }) => !isSameMessage(other, options))
        for (const one of others) expect(recent.get(one.options)).toEqual(one.view)
        for (const one of last.values())
          if (isSameMessage(one.options, options)) expect(recent.get(one.options)).toBeUndefined()
      }
    }),
  )
})

test('those shown longest ago go first', () => {
  using recent = withClock(8000).recent
  const at = (uid: number) => ({ ...OPTIONS, uid })
  for (const uid of [1, 2, 3]) recent.add(at(uid), viewOf(randomBytes(600)))
  recent.get(at(1))
  recent.add(at(4), viewOf(randomBytes(600)))
  expect([1, 2, 3, 4].map((uid) => recent.get(at(uid)) !== undefined)).toEqual([true, false, true, true])
})

test('what is too long is not kept, and displaces nothing but what it follows', () => {
  using recent = withClock(16 * 1024 * 1024).recent
  const other = { ...OPTIONS, uid: 4 }
  recent.add(other, viewOf('other'))
  for (const long of [viewOf('x'.repeat(200_000)), viewOf('x', 'f'.repeat(70_000))]) {
    recent.add(OPTIONS, viewOf('before'))
    recent.add(OPTIONS, long)
    expect(recent.get(OPTIONS)).toBeUndefined()
  }
  expect(recent.get(other)).toEqual(viewOf('other'))
})

test('nobody changes what another is shown', () => {
  using recent = withClock().recent
  const view = viewOf('words')
  recent.add(OPTIONS, view)
  view.content.attachments.length = 0
  recent.get(OPTIONS)!.content.fields.from.length = 0
  expect(recent.get(OPTIONS)).toEqual(viewOf('words'))
})

test('what nobody has told to go goes when its time is over, however often it was shown', () => {
  const { at, recent } = withClock()
  using _ = recent
  recent.add(OPTIONS, viewOf('words'))
  at.ms += AGE_MAX_MS - 1
  expect(recent.get(OPTIONS)).toEqual(viewOf('words'))
  at.ms += 1
  expect(recent.get(OPTIONS)).toBeUndefined()
  recent.add(OPTIONS, viewOf('words'))
  at.ms -= 1
  expect(recent.get(OPTIONS)).toBeUndefined()
})

test('and so it does where nobody asks for it again', () => {
  using _timers = fakeTimers()
  const { at, recent } = withClock()
  using _ = recent
  recent.add(OPTIONS, viewOf('words'))
  at.ms += AGE_MAX_MS
  vi.advanceTimersByTime(AGE_MAX_MS / 10)
  // It would be shown again by its own clock if it were still there.
  at.ms -= AGE_MAX_MS
  expect(recent.get(OPTIONS)).toBeUndefined()
})

function fakeTimers(): Disposable {
  vi.useFakeTimers()
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}
