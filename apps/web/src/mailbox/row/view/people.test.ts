import { expect, test } from 'vitest'
import { aMember, aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { isOursFor, namesLine, rowFace, rowPeople } from './people.ts'

const account = {
  email: '900000000101@pochtamt.test',
  aliases: [{ id: 1, email: 'anna@pochtamt.test', enabled: true }],
  profiles: [],
}
const isOurs = isOursFor(account)
const you = { first: 'You', later: 'you' }
const [pavel, anna] = [
  { name: 'Pavel', email: 'p@outside.test' },
  { name: 'Anna', email: 'Anna@Pochtamt.test' },
]

test('the line names everybody once, the reader as “you”', () => {
  expect(namesLine([pavel, anna, pavel, { name: '', email: 'x@outside.test' }], isOurs, you)).toBe(
    'Pavel, you, x@outside.test',
  )
})

test('the reader alone begins the line', () => {
  expect(namesLine([anna], isOurs, you)).toBe('You')
})

test('a row is named by who wrote its letters, newest first', () => {
  const row = aRow(3, {
    fields: { from: [pavel], to: [anna], cc: [] },
    threads: [{ ...aMember(2), from: anna }, aMember(1)],
  })
  expect(rowPeople(row, false)).toEqual([pavel, anna])
})

test('an outgoing letter is named by whom it is written to', () => {
  const row = aRow(3, { fields: { from: [anna], to: [pavel], cc: [] } })
  expect(rowPeople(row, true)).toEqual([pavel])
})

test('a letter to nobody has nobody’s picture, not that of its writer', () => {
  const row = aRow(3, { isDraft: true, fields: { from: [anna], to: [], cc: [] } })
  expect(rowFace(row, true)).toEqual({ email: '', name: '' })
  expect(rowFace({ ...row, isDraft: false }, false)).toEqual(anna)
})
