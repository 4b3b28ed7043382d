import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

/** Everything that the built client is made from. */
const INPUTS = [
  'apps/web/**/*.*',
  'docs/operators-book/**/*.md',
  'scripts/lib/vite/*.ts',
  'packages/{contract,stamp,texts,ui}/**/*.*',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const DIST = join(ROOT, 'apps/web/dist')
const STAMP = join(DIST, '.built-from')

/** Builds the web client, unless what was built last is of the same sources. Throws with the builder's words. */
export function buildClient({ always = false } = {}): void {
  const sources = fingerprint()
  if (!always && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the web client…')
  const vite = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel=warn', '--configLoader=native'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (vite.status !== 0) throw new Error('The web client could not be built; the complaint is above.')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sources)
}

function fingerprint(): string {
  const sum = createHash('sha256')
  const files = globSync(INPUTS, {
    cwd: ROOT,
    exclude: ['apps/web/dist/**', '**/*.test.*'],
    withFileTypes: true,
  })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.sort()) {
    sum.update(`${path.slice(ROOT.length)}\0`)
    sum.update(readFileSync(path))
  }
  return sum.digest('hex')
}
