import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { bouncesMax, DAY_MS, figuresOf, RESULTS_MAX } from './sending-figures.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const daysAgo = (days: number) => ({ created_at: new Date(NOW.getTime() - days * DAY_MS) })
const CONFIG = {
  SENDING_NEW_DAYS: 7,
  SENDING_HOUR_MAX: 100,
  SENDING_DAY_MAX: 500,
  SENDING_STRANGERS_MAX: 50,
  SENDING_RECIPIENTS_MAX: 100,
  FORWARDING_HOUR_MAX: 1000,
  FORWARDING_DAY_MAX: 5000,
  SENDING_BOUNCES_PERCENT_MAX: 10,
} as Config
const positive = fc.integer({ min: 1, max: 1_000_000 })
const config = fc.record({
  SENDING_NEW_DAYS: fc.nat(60),
  SENDING_HOUR_MAX: positive,
  SENDING_DAY_MAX: positive,
  SENDING_STRANGERS_MAX: positive,
  SENDING_RECIPIENTS_MAX: positive,
  FORWARDING_HOUR_MAX: positive,
  FORWARDING_DAY_MAX: positive,
  SENDING_BOUNCES_PERCENT_MAX: fc.nat(100),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Config>

test('who writes and what filters send count apart', () => {
  expect(figuresOf(CONFIG, 'own', daysAgo(30), NOW)).toEqual({
    hour_max: 100,
    day_max: 500,
    strangers_max: 50,
    recipients_max: 50,
  })
  expect(figuresOf(CONFIG, 'automatic', daysAgo(30), NOW)).toMatchObject({ hour_max: 1000, day_max: 5000 })
})

test('an account is new until its days are over, and sends a tenth until then', () => {
  const hour = (days: number) => figuresOf(CONFIG, 'own', daysAgo(days), NOW).hour_max
  expect([hour(0), hour(6.999), hour(7), hour(8)]).toEqual([10, 10, 100, 100])
})

test('whatever the settings, a message can leave, and a new account sends no more than others', () => {
  fc.assert(
    fc.property(config, fc.constantFrom('own' as const, 'automatic' as const), (settings, kind) => {
      const fresh = figuresOf(settings, kind, daysAgo(0), NOW)
      const old = figuresOf(settings, kind, daysAgo(61), NOW)
      for (const figures of [fresh, old]) {
        for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(1)
        // Recipients that all are strangers would wait for ever otherwise.
        expect(figures.recipients_max).toBeLessThanOrEqual(figures.strangers_max)
        for (const figure of Object.values(figures)) expect(Number.isInteger(figure)).toBe(true)
      }
      expect(fresh.hour_max).toBeLessThanOrEqual(old.hour_max)
      expect(fresh.day_max).toBeLessThanOrEqual(old.day_max)
      expect(fresh.recipients_max).toBeLessThanOrEqual(old.recipients_max)
    }),
  )
})

test('of the last recipients a share may be refused, whole ones', () => {
  fc.assert(
    fc.property(config, (settings) => {
      const max = bouncesMax(settings)
      expect(Number.isInteger(max)).toBe(true)
      expect(max / RESULTS_MAX).toBeLessThanOrEqual(settings.SENDING_BOUNCES_PERCENT_MAX / 100)
      expect((max + 1) / RESULTS_MAX).toBeGreaterThan(settings.SENDING_BOUNCES_PERCENT_MAX / 100)
    }),
  )
})
