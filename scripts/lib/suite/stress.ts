import { startChild } from '../child.ts'

/** The tests in which many mail programs do anything at once, for minutes: `npm test` has them short. */
const TESTS = ['programs/kit', 'views/views-agree', 'nonsense'].map(
  (name) => `tests/flows/imap/${name}.test.ts`,
)

await using vitest = startChild({
  name: 'test runner',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...TESTS],
  env: { STRESS: 'long' },
})
process.exitCode = await vitest.code
