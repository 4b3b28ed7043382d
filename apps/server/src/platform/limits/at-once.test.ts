import { expect, test } from 'vitest'
import { openAtOnce } from './at-once.ts'

const LIMITS = { account_max: 2, all_max: 3, code: 'too_many_imports', again_s: 15 } as const
const REFUSED = { code: 'too_many_imports', params: { retry_after: 15 } }

/** Work that goes on until it is ended. */
function somethingLong() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

test('an account does so much at once, and all accounts together so much', async () => {
  const atOnce = openAtOnce(LIMITS)
  const [one, two, others] = [somethingLong(), somethingLong(), somethingLong()]
  const first = atOnce(1, one.work)
  const second = atOnce(1, two.work)
  await expect(atOnce(1, one.work)).rejects.toMatchObject(REFUSED)
  const third = atOnce(2, others.work)
  await expect(atOnce(3, one.work)).rejects.toMatchObject(REFUSED)
  one.end()
  expect(await first).toBe('done')
  expect(await atOnce(3, async () => 'now')).toBe('now')
  two.end()
  others.end()
  await Promise.all([second, third])
})

test('what fails makes way as well', async () => {
  const atOnce = openAtOnce({ ...LIMITS, all_max: 1 })
  const failing = async () => {
    throw new Error('failed')
  }
  await expect(atOnce(1, failing)).rejects.toThrow('failed')
  expect(await atOnce(1, async () => 'done')).toBe('done')
})
