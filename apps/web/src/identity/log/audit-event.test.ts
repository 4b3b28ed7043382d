import { expect, test } from 'vitest'
import { mayCall } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { auditEventOf } from './audit-event.ts'

test('whatever somebody else may do in a mailbox has words', () => {
  const open = Object.entries(ENDPOINTS).filter(
    ([, endpoint]) => mayCall(endpoint, 'impersonator') && endpoint.access !== 'anyone',
  )
  expect(open.length).toBeGreaterThan(50)
  expect(
    open.map(([operation]) => operation).filter((operation) => auditEventOf(operation) === 'other'),
  ).toEqual([])
})

test('what changes nothing is only a look', () => {
  expect(auditEventOf('listFolders')).toBe('view')
  expect(auditEventOf('getUser')).toBe('view')
  expect(auditEventOf('whoKnowsWhat')).toBe('other')
})
