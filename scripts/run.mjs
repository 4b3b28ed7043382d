// npm run <name> → this file, under whatever Node the machine has (20 or later) → scripts/<name>.ts
// under the Node of the project. Until the packages are installed it may use built-in modules only.
import { join } from 'node:path'
import { installWhenNeeded } from './lib/install.mjs'
import { projectNode, ROOT, runAndExit } from './lib/project.mjs'

const [name, ...args] = process.argv.slice(2)

try {
  installWhenNeeded()
  const preload = join(ROOT, 'scripts/lib/end-with-parent.mjs')
  runAndExit(projectNode(), ['--import', preload, join(ROOT, `scripts/${name}.ts`), ...args])
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
