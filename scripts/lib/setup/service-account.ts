import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import type { Account } from './read-records.ts'

const idOf = (flag: '-u' | '-g', user: string): number | null => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

/** The account that the service runs by, made when there is none. Answers null when we are not root: it is ours then. */
export function serviceAccount(user: string, data: string): Account | null {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return null
  if (idOf('-u', user) === null) {
    const args = ['--system', '--user-group', '--home-dir', data, '--shell', '/usr/sbin/nologin', user]
    const { status, stderr } = spawnSync('useradd', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The account ${user} could not be made: ${stderr}`)
  }
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
  if (uid === null || gid === null) throw new Error(`There is no account ${user}.`)
  chownSync(data, uid, gid)
  return { uid, gid }
}
