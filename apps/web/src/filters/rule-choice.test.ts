import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTER_FIELDS, FILTER_OPS } from '#contract/filters/filter.ts'
import { NEW_RULE, withField } from './rule-choice.ts'

const field = fc.constantFrom(...FILTER_FIELDS)

test('whatever field is chosen after whichever, the condition is one that it knows', () => {
  void fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 8 }), (fields) => {
      const rule = fields.reduce(withField, { ...NEW_RULE, value: 'typed' })
      expect(FILTER_OPS[rule.field] as readonly string[]).toContain(rule.op)
      expect('unit' in rule).toBe(rule.field === 'size')
      expect('header' in rule).toBe(rule.field === 'header')
    }),
  )
})

test('words that were typed stay from one field of words to another, and go with any other', () => {
  const typed = { ...NEW_RULE, value: 'anna' }
  expect(withField(typed, 'subject').value).toBe('anna')
  expect(withField(typed, 'size').value).toBe('')
  expect(withField(withField(typed, 'date'), 'from').value).toBe('')
})

test('how it compares stays where the new field can be compared so', () => {
  expect(withField({ ...NEW_RULE, op: 'ends' }, 'subject').op).toBe('ends')
  expect(withField({ ...NEW_RULE, op: 'ends' }, 'body').op).toBe('contains')
  expect(withField({ ...NEW_RULE, op: 'is' }, 'alias').op).toBe('is')
})

test('about authentication one asks for failure first', () => {
  expect(withField(NEW_RULE, 'auth')).toEqual({ field: 'auth', op: 'is', value: 'fail' })
})
