import { expect, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { deedOf } from './deed.ts'

test('whatever somebody else may do in a mailbox has words', () => {
  const open = Object.entries(ENDPOINTS).filter(
    ([, endpoint]) => mayCall(endpoint, 'acting') && endpoint.access !== 'anyone',
  )
  expect(open.length).toBeGreaterThan(50)
  expect(open.map(([operation]) => operation).filter((operation) => deedOf(operation) === 'other')).toEqual(
    [],
  )
})

test('what changes nothing is only a look', () => {
  expect(deedOf('listFolders')).toBe('look')
  expect(deedOf('getUser')).toBe('look')
  expect(deedOf('whoKnowsWhat')).toBe('other')
})
