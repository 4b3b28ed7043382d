import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project.mjs'

/** Installs the packages of package-lock.json unless exactly those are there. */
export function installWhenNeeded() {
  const missing = whatIsMissing()
  if (!missing) return
  const folder = join(ROOT, 'node_modules')
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      'node_modules is a link to another folder, which installing would empty. Remove the link.',
    )
  }
  console.log(`Installing packages (${missing}). This takes a minute or two…`)
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Tools for building and testing are part of "everything", whatever the caller's environment says.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (npm.error) throw new Error(`npm could not be started: ${npm.error.message}`)
  if (npm.status !== 0) throw new Error('npm could not install the packages; its complaint is above.')
}

/** npm keeps what it has installed in a lock of its own: compare that with the project's. */
function whatIsMissing() {
  const installedLock = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return 'none are there yet'
  const packages = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages
  for (const [path, { version, optional }] of Object.entries(packages)) {
    if (path === '' || installed[path]?.version === version) continue
    if (optional && !installed[path]) continue
    return `${path.replace(/^.*node_modules\//, '')} is not at ${version}`
  }
  return ''
}
