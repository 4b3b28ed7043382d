// npm run … → this file, under whatever Node the machine has (20 or later) → the script named first,
// under the Node of the project. Until the packages are installed it may use built-in modules only.
import { join } from 'node:path'
import { installWhenNeeded } from './lib/install.mjs'
import { projectNode, ROOT, runAndExit } from './lib/project.mjs'

const [script, ...args] = process.argv.slice(2)

try {
  installWhenNeeded()
  const preload = join(ROOT, 'scripts/lib/end-with-parent.mjs')
  runAndExit(projectNode(), ['--import', preload, join(ROOT, script), ...args])
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
