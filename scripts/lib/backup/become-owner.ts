import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Goes on as the user to whom the data folder belongs, when we are root and it is not root's: what is written there must
 * be the service's. `folder` is made for that user before, when it is not there.
 */
export function becomeOwnerOf(data: string, folder: string): void {
  const owner = process.getuid?.() === 0 ? statSync(data, { throwIfNoEntry: false }) : undefined
  if (!owner?.uid) return
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, owner.uid, owner.gid)
  }
  process.setgroups!([owner.gid])
  process.setgid!(owner.gid)
  process.setuid!(owner.uid)
}
