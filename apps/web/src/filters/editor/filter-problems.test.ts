import { describe, expect, test } from 'vitest'
import type { FilterAction, FilterRule } from '#contract/filters/filter.schema.ts'
import { FILTER_OPS } from '#contract/filters/filter.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { actionProblem, isBare, refusedFields, ruleProblem } from './filter-problems.ts'
import { ACTION_CHOICES, newAction } from './rows/action-choice.ts'

const t = SPOKEN.en
const rule = (changes: Partial<FilterRule>): FilterRule => ({
  field: 'from',
  op: 'contains',
  value: 'x',
  ...changes,
})
const problem = (changes: Partial<FilterRule>) => ruleProblem(rule(changes), t)

describe('a condition', () => {
  test('needs a value, unless it asks whether something is there', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({ value: '  ' })).toBe(t('filters.value_needed'))
    for (const op of ['exists', 'not_exists'] as const) {
      expect(problem({ field: 'list_id', op, value: '' })).toBeUndefined()
    }
  })

  test('about an address wants one to be chosen', () => {
    expect(problem({ field: 'alias', op: 'is', value: '' })).toBe(t('filters.no_alias'))
    expect(problem({ field: 'alias', op: 'is', value: '0' })).toBeUndefined()
  })

  test('about a header needs the name of the header, also when it only asks for its presence', () => {
    expect(problem({ field: 'header', header: ' ' })).toBe(t('filters.value_needed'))
    expect(problem({ field: 'header', op: 'exists', value: '' })).toBe(t('filters.value_needed'))
    expect(problem({ field: 'header', header: 'X-Spam', op: 'exists', value: '' })).toBeUndefined()
  })

  test.each(['1', '999999', '1.5', '0,125', ' 3 '])('of the size %o is whole', (value) =>
    expect(problem({ field: 'size', op: 'over', value })).toBeUndefined(),
  )
  test.each(['1000000', '1.', '.5', '-1', '5 MB', '1.2345', '1e3'])('of the size %o is wrong', (value) =>
    expect(problem({ field: 'size', op: 'over', value })).toBe(t('filters.value_wrong')),
  )

  test('is bare where it asks for presence, and nowhere else', () => {
    const ops = new Set(Object.values(FILTER_OPS).flat())
    expect([...ops].filter((op) => isBare({ op }))).toEqual(['exists', 'not_exists'])
  })
})

describe('an action', () => {
  test('that is fresh says what it still needs', () => {
    const needs = Object.fromEntries(
      ACTION_CHOICES.map((choice) => [choice, actionProblem(newAction(choice), t)]).filter(
        ([, text]) => text,
      ),
    )
    expect(needs).toEqual({
      move: t('filters.no_folder'),
      copy: t('filters.no_folder'),
      label: t('filters.no_label'),
      forward: t('filters.value_needed'),
      reply: t('filters.vacation_text_needed'),
    })
  })

  test('that has it is whole', () => {
    const whole: FilterAction[] = [
      { type: 'move', folder_id: 3 as never },
      { type: 'label', label_id: 4 },
      { type: 'forward', email: 'a@b.test', keep_copy: true },
      { type: 'reply', text: 'Away', every_days: 7 },
    ]
    expect(whole.map((action) => actionProblem(action, t))).toEqual(whole.map(() => undefined))
  })
})

describe('what the server would not take', () => {
  const failed = (code: CallFailed['code'], fields: string[] = []) =>
    new CallFailed({ code, status: 422, message: 'No.', fields })

  test('is said at its place in the form', () => {
    const fields = ['filters.3.name', 'filters.3.rules.0.value', 'filters.3.actions.1']
    expect(refusedFields(failed('invalid_params', fields), t)).toEqual({
      name: t('filters.value_wrong'),
      'rules.0': t('filters.value_wrong'),
      'actions.1': t('filters.value_wrong'),
    })
  })

  test('has the words of its own code where there is one', () => {
    expect(refusedFields(failed('label_not_found', ['filters.0.actions.0']), t)).toEqual({
      'actions.0': t.error('label_not_found', {}),
    })
  })

  test('is said above the form where it belongs to no place in it', () => {
    expect(refusedFields(failed(null, ['something.else']), t)).toEqual({ '': 'No.' })
    expect(refusedFields(new Error('broken'), t)).toEqual({ '': 'broken' })
    expect(refusedFields(null, t)).toEqual({})
  })
})
