import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { createLiveState, LiveStateContext } from '#web/platform/live/live-state.ts'
import { LiveMark } from './LiveMark.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** React draws in turns of the event loop, which no clock counts; a poll would let the clock go on. */
async function drawn() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await drawn()
}

async function aLostLine(language: 'ru' | 'en' = 'ru') {
  const line = createLiveState()
  const tryNow = vi.fn()
  await render(
    <LiveStateContext value={line}>
      <LiveMark />
    </LiveStateContext>,
    { language },
  )
  await drawn()
  line.setState({ isLost: true, next_try_at: Date.now() + 15_000, tryNow })
  await drawn()
  return { line, tryNow, says: () => document.querySelector('[aria-live]')?.textContent }
}

test('a lost line counts down to its next try, and can be tried at once', async () => {
  const { line, tryNow, says } = await aLostLine()
  expect(says()).toBe('')
  await pass(3000)
  expect(says()).toBe('Нет связи, ждём 12 сПовторить')
  await pass(2000)
  expect(says()).toBe('Нет связи, ждём 10 сПовторить')
  await pass(10_000)
  expect(says()).toBe('Нет связи, пробуем…Повторить')
  line.setState({ next_try_at: Date.now() + 5000 })
  await drawn()
  expect(says()).toBe('Нет связи, ждём 5 сПовторить')

  document.querySelector<HTMLElement>('[aria-live] button')!.click()
  expect(tryNow).toHaveBeenCalledOnce()
  line.setState({ isLost: false, next_try_at: null })
  await drawn()
  expect(says()).toBe('')
})

test('the seconds are not read aloud, in English too', async () => {
  const { says } = await aLostLine('en')
  await pass(3000)
  expect(says()).toBe('Offline, retry in 12 sTry now')
  expect(document.querySelector('[aria-live] [aria-hidden]')?.textContent).toBe(', retry in 12 s')
})
