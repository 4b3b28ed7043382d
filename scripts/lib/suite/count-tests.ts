interface Assertion {
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled'
}

/** The part of the runner's report that is counted. */
export interface TestReport {
  testResults: { status: 'passed' | 'failed'; assertionResults: Assertion[] }[]
}

/** One line for a log: `812 passed, 0 failed, 3 skipped`. A file that could not be loaded is one failure. */
export function countTests({ testResults }: TestReport, isGreen: boolean): string {
  const all = testResults.flatMap((file) => file.assertionResults)
  const passed = all.filter(({ status }) => status === 'passed').length
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = all.filter(({ status }) => status === 'failed').length + unloaded
  const skipped = all.filter(({ status }) => status !== 'passed' && status !== 'failed').length
  // An error outside any test makes the run red without a failed test.
  return `${passed} passed, ${failed === 0 && !isGreen ? 1 : failed} failed, ${skipped} skipped`
}
