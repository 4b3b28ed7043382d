import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import { isStopped } from './stop-list.ts'
import { inLatin, suggestNames } from './suggest-names.ts'

test('somebody is offered their own name, in Latin letters', () => {
  expect(suggestNames({ firstname: 'Анна', lastname: 'Петрова' }, '').slice(0, 4)).toEqual([
    'anna.petrova',
    'petrova.anna',
    'a.petrova',
    'anna',
  ])
})

test('what was typed is offered with more to it, and never as it is', () => {
  const names = suggestNames({ firstname: 'Vera', lastname: '' }, 'anna')
  expect(names[0]).toBe('anna.mail')
  expect(names).not.toContain('anna')
  expect(suggestNames({ firstname: 'Анна', lastname: 'Петрова' }, 'anna.petrova')[0]).toBe('petrova.anna')
})

test.each([
  ['Жанна', 'zhanna'],
  ['Щукин-Ёлкин', 'shchukinelkin'],
  ['José', 'jose'],
  ['李', ''],
])('%s is %s in Latin letters', (text, latin) => expect(inLatin(text)).toBe(latin))

test('whatever somebody is called, only names that are allowed are offered', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('support', 'wmid', '9'),
  )
  await fc.assert(
    fc.asyncProperty(name, name, name, async (firstname, lastname, typed) => {
      for (const one of suggestNames({ firstname, lastname }, inLatin(typed))) {
        expect(aliasNameProblem(one)).toBeUndefined()
        expect(isStopped(one)).toBe(false)
      }
    }),
  )
})

test('a name of a megabyte is read at its beginning', () => {
  expect(inLatin('я'.repeat(1_000_000))).toHaveLength(120)
})
