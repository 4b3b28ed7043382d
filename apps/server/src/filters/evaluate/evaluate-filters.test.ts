import { expect, test } from 'vitest'
import type { FilterRule } from '#contract/filters/filter.schema.ts'
import { noWords } from '#server/mailbox/search/query/message-facts.ts'
import { aWorld } from '#tests/world/world.ts'
import { evaluateFilters, type WorkingFilter } from './evaluate-filters.ts'
import type { FilteredMessage } from './filtered-message.ts'
import { prepareFilters } from './prepare-filters.ts'
import { MESSAGE_STEPS_MAX, stepsUpTo } from './steps.ts'

const BODY_CHARS = 100_000

const message = (body: string): FilteredMessage => ({
  facts: {
    words: noWords(),
    flags: { seen: false, flagged: false, draft: false, answered: false, forwarded: false },
    attachments: 0,
    size: 5000,
    created_at: new Date(0),
    folder_id: 0,
    alias_id: 0,
    labels: [],
  },
  fields: { from: [], to: [], cc: [], bcc: [], 'reply-to': [] },
  subject: '',
  auth: null,
  came_to: [],
  is_sender_known: false,
  headers: new Map(),
  file_names: [],
  body,
})

const filter = (id: number, rules: FilterRule[]): WorkingFilter & { rules: FilterRule[] } => ({
  id,
  name: `f${id}`,
  match: 'any',
  rules,
  actions: [{ type: 'mark', flag: 'seen' }],
  stop: false,
})

const prepared = async (filters: ReturnType<typeof filter>[]) => {
  await using world = await aWorld()
  return prepareFilters(world.app.db, world.anna.account_id, filters)
}

test.each(['matches', 'not_matches'] as const)(
  'four thousand rules (%s) spend one budget over a letter, and what is left over fits nothing',
  async (op) => {
    const value = `*${'?a'.repeat(240)}b*`
    const rules = Array.from({ length: 20 }, () => ({ field: 'body', op: 'matches', value }) as const)
    const filters = Array.from({ length: 200 }, (_, nth) => filter(nth, [...rules]))
    filters.push(filter(998, [{ field: 'body', op, value: op === 'matches' ? '*a*' : '*zzz*' }]))
    filters.push(filter(999, [{ field: 'size', op: 'over', value: '1', unit: 'kb' }]))
    const steps = stepsUpTo(MESSAGE_STEPS_MAX)
    const { decided, isCutShort } = evaluateFilters(
      await prepared(filters),
      message('a'.repeat(BODY_CHARS)),
      steps,
    )

    expect(isCutShort).toBe(true)
    // A question about the size costs nothing.
    expect(decided.map(({ filter: { id } }) => id)).toEqual([999])
    // No rule began once there was nothing left.
    expect(MESSAGE_STEPS_MAX - steps.left).toBeLessThan(MESSAGE_STEPS_MAX + BODY_CHARS * 20)
  },
)

test('all the rules that a mailbox may have fit into the budget over an ordinary letter', async () => {
  const rules = (nth: number) =>
    Array.from(
      { length: 20 },
      (_, one) => ({ field: 'body', op: 'matches', value: `*word${nth}x${one}*` }) as const,
    )
  const filters = Array.from({ length: 200 }, (_, nth) => filter(nth, rules(nth)))
  filters.push(filter(999, [{ field: 'body', op: 'matches', value: '*regards*' }]))
  const { decided, isCutShort } = evaluateFilters(
    await prepared(filters),
    message(`${'some words '.repeat(350)} regards`),
  )

  expect(isCutShort).toBe(false)
  expect(decided.map(({ filter: { id } }) => id)).toEqual([999])
})
