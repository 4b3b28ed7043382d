import { expect, test } from 'vitest'
import { countTests, type TestReport } from './count-tests.ts'

const file = (...statuses: TestReport['testResults'][number]['assertionResults'][number]['status'][]) => ({
  status: statuses.includes('failed') ? ('failed' as const) : ('passed' as const),
  assertionResults: statuses.map((status) => ({ status })),
})

test('the line adds up the tests of all files', () => {
  const testResults = [file('passed', 'passed', 'skipped'), file('passed', 'failed', 'todo')]
  expect(countTests({ testResults }, false)).toBe('3 passed, 1 failed, 2 skipped')
})

test('a file that cannot be loaded and an error outside of tests are failures', () => {
  const broken = { status: 'failed' as const, assertionResults: [] }
  expect(countTests({ testResults: [file('passed'), broken] }, false)).toBe('1 passed, 1 failed, 0 skipped')
  expect(countTests({ testResults: [file('passed')] }, false)).toBe('1 passed, 1 failed, 0 skipped')
  expect(countTests({ testResults: [file('passed')] }, true)).toBe('1 passed, 0 failed, 0 skipped')
})
