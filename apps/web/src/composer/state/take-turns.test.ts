import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DRAFT_AUTOSAVE_MS } from '#contract/outbound/compose/compose.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { conflictOf } from '../conflict/conflict-of.ts'
import { autosave } from './autosave.ts'
import { takeTurns } from './take-turns.ts'
import { whenOnline } from './when-online.ts'

describe('works that take turns', () => {
  test('run one at a time, in the order they were asked for, however long each takes', async () => {
    const inTurn = takeTurns()
    const [slow, log] = [Promise.withResolvers<void>(), [] as string[]]
    const first = inTurn(async () => {
      log.push('first begins')
      await slow.promise
      log.push('first ends')
      return 1
    })
    const second = inTurn(async () => log.push('second'))
    await Promise.resolve()
    expect(log).toEqual(['first begins'])
    slow.resolve()
    expect(await first).toBe(1)
    await second
    expect(log).toEqual(['first begins', 'first ends', 'second'])
  })

  test('hold up nobody when one fails, and tell its failure to whoever asked', async () => {
    const inTurn = takeTurns()
    const failing = inTurn(() => Promise.reject(new Error('full')))
    const next = inTurn(async () => 'next')
    await expect(failing).rejects.toThrow('full')
    expect(await next).toBe('next')
  })
})

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a draft is saved when it is due, and no more once the window is gone', () => {
    let isDue = false
    const save = vi.fn(async () => undefined)
    const saving = autosave({ isDue: () => isDue, save })
    vi.advanceTimersByTime(DRAFT_AUTOSAVE_MS)
    expect(save).not.toHaveBeenCalled()
    isDue = true
    vi.advanceTimersByTime(2 * DRAFT_AUTOSAVE_MS)
    expect(save).toHaveBeenCalledTimes(2)
    saving[Symbol.dispose]()
    vi.advanceTimersByTime(DRAFT_AUTOSAVE_MS)
    expect(save).toHaveBeenCalledTimes(2)
  })

  test('a line is tried again when the browser says so, and now and then while it says that there is one', () => {
    const browser = { onLine: false }
    const window = new EventTarget()
    vi.stubGlobal('navigator', browser)
    vi.stubGlobal('window', window)
    const tries = vi.fn()
    const waiting = whenOnline(tries)
    vi.advanceTimersByTime(60_000)
    expect(tries).not.toHaveBeenCalled()
    browser.onLine = true
    vi.advanceTimersByTime(15_000)
    expect(tries).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(tries).toHaveBeenCalledTimes(2)
    waiting[Symbol.dispose]()
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(60_000)
    expect(tries).toHaveBeenCalledTimes(2)
  })
})

describe('a draft that was changed elsewhere', () => {
  const failed = (code: CallFailed['code'], params = {}) =>
    new CallFailed({ code, status: 409, message: '', params })

  test('names the version that stands there now, or that none does', () => {
    expect(conflictOf(failed('draft_changed_elsewhere', { uid: '12' }))).toEqual({ uid: 12 })
    for (const uid of [undefined, '', '0', '-1', '1.5', 'x']) {
      expect(conflictOf(failed('draft_changed_elsewhere', { uid })), String(uid)).toEqual({ uid: null })
    }
  })

  test('is told from every other failure', () => {
    expect(conflictOf(failed('message_not_found'))).toBeNull()
    expect(conflictOf(failed(null))).toBeNull()
    expect(conflictOf(new Error('draft_changed_elsewhere'))).toBeNull()
  })
})
