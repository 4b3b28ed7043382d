import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { isOutOfReach, problemsOf } from './collector-problems.ts'
import { balanceOf, reasonOf, whenCollected } from './collector-words.ts'

const t = SPOKEN.en
const failed = (code: CallFailed['code']) => new CallFailed({ code, status: 422, message: 'No.' })

describe('why a collector was refused', () => {
  test('stands under the field that is to be mended', () => {
    expect(Object.keys(problemsOf(failed('collector_invalid_password'), t))).toEqual(['password'])
    expect(Object.keys(problemsOf(failed('mail_server_not_found'), t))).toEqual(['host'])
    expect(Object.keys(problemsOf(failed('folder_already_exist'), t))).toEqual(['folder_name'])
    expect(problemsOf(failed('invalid_port'), t)).toEqual({ port: t('collectors.port_wrong') })
  })

  test('stands above the form when no field can mend it', () => {
    expect(problemsOf(failed('max_limit_reached'), t)).toEqual({ all: t.error('max_limit_reached', {}) })
    expect(problemsOf(failed(null), t)).toEqual({ all: 'No.' })
    expect(problemsOf(new Error('broken'), t)).toEqual({ all: 'broken' })
  })

  test('asks for another server only where another one may do', () => {
    expect(isOutOfReach(failed('cannot_connect_to_mail_server'))).toBe(true)
    expect(isOutOfReach(failed('collector_invalid_password'))).toBe(false)
    expect(isOutOfReach(failed(null))).toBe(false)
    expect(isOutOfReach(new Error('broken'))).toBe(false)
  })
})

test('why nothing comes is said in two words where there are such, else in those of the error', () => {
  expect(reasonOf('collector_invalid_password', t)).toBe(t('collectors.error_password'))
  expect(reasonOf('quota_exceeded', t)).toBe(reasonOf('max_limit_reached', t))
  expect(reasonOf('internal_error', t)).toBe(t.error('internal_error', {}))
})

test('source and gone are imported, skipped and left, and nothing is ever owed', () => {
  const count = fc.nat(100_000)
  const skipped = fc.array(fc.record({ reason: fc.constant('too_large'), count: fc.nat(1000) }), {
    maxLength: 4,
  })
  void fc.assert(
    fc.property(fc.record({ source: count, gone: count, imported: count, skipped }), (numbers) => {
      const { source, gone, imported } = numbers
      const balance = balanceOf(numbers as unknown as Collector)
      expect(balance.skipped).toBe(numbers.skipped.reduce((sum, one) => sum + one.count, 0))
      expect(balance.left).toBeGreaterThanOrEqual(0)
      if (balance.left > 0) expect(imported + balance.skipped + balance.left).toBe(source + gone)
    }),
  )
})

describe('when it was last looked through', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T23:30:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('is an hour today, and a day before', () => {
    expect(whenCollected('2026-11-16T00:05:00Z', t)).toBe(t('collectors.at_time', { time: '00:05' }))
    expect(whenCollected('2026-11-15T23:59:00Z', t)).toBe('Nov 15')
    expect(whenCollected('2025-11-16T23:30:00Z', t)).toBe('16.11.2025')
  })
})
