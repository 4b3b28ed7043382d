import { spawnSync } from 'node:child_process'
import { ROOT } from './lib/root.ts'

/** What must hold of every change, besides the tests. */
const CHECKS: [string, string, string[]][] = [
  ['format and lint', 'node_modules/@biomejs/cli-linux-x64/biome', ['check', '.']],
  ['types', process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['architecture', process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/architecture']],
]

const failed: string[] = []
for (const [name, program, args] of CHECKS) {
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nNot right: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
