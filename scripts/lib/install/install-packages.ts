import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The version of an installed package; null when it is not there, or this is no Debian. */
export function versionOf(name: string): string | null {
  const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' })
  if (!stdout?.includes('ok installed')) return null
  return /^Version: (.+)$/m.exec(stdout)?.[1] ?? null
}

/** Do the lists of this machine offer the package in that version? Nobody else is asked. */
export function isOffered(name: string, version: string): boolean {
  const { stdout } = spawnSync('apt-cache', ['madison', name], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').some((line) => line.split('|')[1]?.trim() === version)
}

/** Installs packages of Debian where that is allowed; says why not otherwise. `what` is for people: "Chromium". */
export function installPackages(packages: readonly string[], what: string): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return `there is no ${what} and no apt-get to install it with`
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
    return `there is no ${what}, and only root may install it: apt-get install ${packages[0]}`
  }
  console.log(`Installing ${what} for the tests…`)
  const prefix = isRoot ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    // In runlevel 1 no service is started by its package.
    const environment = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
    const [program, ...rest] = [...prefix, 'env', ...environment, 'apt-get', '-qq', ...args]
    return spawnSync(program!, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  const isDone = apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
  return isDone ? undefined : `apt-get could not install ${what}`
}
