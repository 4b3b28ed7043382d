import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf } from './problems-of.ts'

const WELL = {
  at: '2026-11-16T09:00:00.000Z',
  doors: [],
  processes: [],
  queue: { recipients: 0, oldest_s: 0, limited_accounts: 0 },
  work: [],
  disk: null,
  database: { bytes: 0, connections: 0, answer_ms: 1 },
  certificates: [],
  shown_certificates: [],
  failing_certificates: [],
  failing_destinations: 0,
  recent: () => 0,
  backup_age_s: null,
  listings: [],
  reports_share: 0,
  maintenance_s: null,
  wasMaintained: false,
}

const seconds = fc.nat({ max: 20_000 })

test('what was refused or has waited for maintenance is no problem of its own', () => {
  fc.assert(
    fc.property(seconds, seconds, fc.nat({ max: 500 }), (queued_s, due_s, errors) => {
      const facts = {
        ...WELL,
        queue: { ...WELL.queue, oldest_s: queued_s },
        work: [{ queue: 'outbound', due: 1, oldest_s: due_s }],
        recent: (name: string) => (name === 'call_errors' || name === 'calls' ? errors : 0),
        failing_destinations: errors,
      }
      const kinds = problemsOf(facts).map(({ is }) => is)
      expect(kinds.includes('queue_old')).toBe(queued_s > 3600)
      expect(kinds.includes('work_late')).toBe(due_s > 300)
      expect(kinds.includes('calls_fail')).toBe(errors >= 5)
      expect(kinds.includes('destinations_fail')).toBe(errors > 0)
      expect(problemsOf({ ...facts, wasMaintained: true })).toEqual([])
      expect(problemsOf({ ...facts, wasMaintained: true, maintenance_s: 60 })).toEqual([
        { is: 'maintenance', subject: '', value: 60 },
      ])
    }),
  )
})

test('reports to domains are a problem when they are more than a tenth of what leaves', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (reports_share) => {
      expect(problemsOf({ ...WELL, reports_share })).toEqual(
        reports_share > 0.1 ? [{ is: 'reports_many', subject: '', value: reports_share }] : [],
      )
    }),
  )
})

test('a certificate is a problem from the moment on by which there should be another, whatever its lifetime', () => {
  const at = Date.parse(WELL.at)
  fc.assert(
    fc.property(
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.nat({ max: 90 * 86_400 }),
      (late_ms, left_s) => {
        const shown = { name: 'mx.test', ends_at: moment(at + left_s * 1000), late_at: moment(at + late_ms) }
        expect(problemsOf({ ...WELL, shown_certificates: [shown] })).toEqual(
          late_ms <= 0 ? [{ is: 'certificate_ends', subject: 'mx.test', value: left_s }] : [],
        )
      },
    ),
  )
})

test('an order that fails again and again is one from the third time on', () => {
  const failing = (failures: number) =>
    problemsOf({ ...WELL, failing_certificates: [{ name: 'mx.test', failures }] })
  expect(failing(2)).toEqual([])
  expect(failing(3)).toEqual([{ is: 'certificate_fails', subject: 'mx.test', value: 3 }])
})

test('a disk with less than a tenth free, and accounts that are stopped, are problems', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), fc.nat({ max: 50 }), (free, limited_accounts) => {
      const facts = { ...WELL, disk: { free, size: 1000 }, queue: { ...WELL.queue, limited_accounts } }
      expect(problemsOf(facts)).toEqual([
        ...(free < 100 ? [{ is: 'disk_low', subject: '', value: free / 1000 }] : []),
        ...(limited_accounts > 0 ? [{ is: 'accounts_limited', subject: '', value: limited_accounts }] : []),
      ])
    }),
  )
})

const moment = (ms: number) => new Date(ms).toISOString()
