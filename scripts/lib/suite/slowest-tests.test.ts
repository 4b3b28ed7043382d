import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { slowestTests } from './slowest-tests.ts'

const file = (name: string, tests: Record<string, number | null>) => ({
  name: join(ROOT, name),
  assertionResults: Object.entries(tests).map(([fullName, duration]) => ({ fullName, duration })),
})

test('the slowest of all files come first, and no more than asked for', () => {
  const testResults = [
    file('tests/mail.test.ts', { 'mail is read': 40, 'mail is sent': 12_340 }),
    file('apps/door.test.ts', { 'the door opens': 5060, 'was skipped': null }),
  ]
  expect(slowestTests({ testResults }, 2)).toEqual([
    '  12.3 s  tests/mail.test.ts: mail is sent',
    '   5.1 s  apps/door.test.ts: the door opens',
  ])
  expect(slowestTests({ testResults })).toHaveLength(4)
})
