import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Narrowings } from '#contract/mailbox/search/columns/narrow-search.schema.ts'
import { READ } from '#web/platform/words/spoken.fixture.ts'
import { EMPTY_SEARCH } from '../../../panel/search-form.ts'
import type { SheetForm } from '../../sheet-form.ts'
import { narrowingsOf } from './narrowings.ts'

const t = READ.ru
const NAMES = { folders: [], labels: [], addresses: [] }
const FORM: SheetForm = { ...EMPTY_SEARCH, search_text: 'счёт', all_folder: true, f_id: 1 }
const NONE: Narrowings = {
  ...{ all: 100, is_more: false, this_year: 0, unread: 0, flagged: 0 },
  ...{ unanswered: 0, with_files: 0, in_subject: null, folders: [] },
}
const narrowings = (counts: Partial<Narrowings>, form: Partial<SheetForm> = {}) =>
  narrowingsOf({ ...NONE, ...counts }, { ...FORM, ...form }, NAMES, t, 2026)

describe('what would narrow a search', () => {
  test('comes nearest to halving it first, and leaves out what changes nothing', () => {
    const shown = narrowings({ this_year: 95, unread: 50, flagged: 100, unanswered: 0, with_files: 30 })
    expect(shown.map(({ count }) => count)).toEqual([50, 30, 95])
  })

  test('is never more than four, each of which leaves something and takes something', () => {
    const count = fc.integer({ min: 0, max: 120 })
    const counts = fc.record({
      this_year: count,
      unread: count,
      flagged: count,
      unanswered: count,
      with_files: count,
      in_subject: fc.option(count, { nil: null }),
      folders: fc.array(
        fc.record({ folder_id: fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<FolderId>, count }),
      ),
    })
    void fc.assert(
      fc.property(counts, (some) => {
        const shown = narrowings(some)
        expect(shown.length).toBeLessThanOrEqual(4)
        const away = shown.map((one) => Math.abs(one.count * 2 - 100))
        expect(away).toEqual(away.toSorted((one, other) => one - other))
        for (const one of shown) expect(one.count > 0 && one.count < 100).toBe(true)
      }),
    )
  })

  test('does not offer what is asked already', () => {
    const unread = narrowings({ unread: 50 })[0]!
    expect(narrowings({ unread: 50 }, unread.change)).toEqual([])
    expect(narrowings({ unread: 50, flagged: 40 }, unread.change).map(({ count }) => count)).toEqual([40])
  })

  test('is put beside the conditions that stand there', () => {
    const groups = narrowings({ flagged: 50 }, narrowings({ unread: 50 })[0]!.change)[0]!.change.groups
    expect(groups).toHaveLength(2)
  })

  test('looks into one folder only where all are looked into', () => {
    const folders = [{ folder_id: 7 as FolderId, count: 50 }]
    expect(narrowings({ folders })[0]?.change).toEqual({ all_folder: false, f_id: 7 })
    expect(narrowings({ folders }, { all_folder: false })).toEqual([])
  })

  test('counts this year from the first of January of the reader', () => {
    const [group] = narrowings({ this_year: 50 })[0]!.change.groups!
    expect(group).toEqual([{ operator: 'after', value: '01.01.2026', not: false }])
  })

  test('to the subject alone looks nowhere else', () => {
    expect(narrowings({ in_subject: 50 })[0]?.change).toEqual({ text: false, sender: false })
  })
})
