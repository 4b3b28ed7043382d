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
      }
      const kinds = problemsOf(facts).map(({ is }) => is)
      expect(kinds.includes('queue_old')).toBe(queued_s > 3600)
      expect(kinds.includes('work_late')).toBe(due_s > 300)
      expect(kinds.includes('calls_fail')).toBe(errors >= 5)
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
