import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BACKUP_TIMER, backupUnit } from './backup-units.ts'
import { BACKUP_NAME, TIMER_NAME, UNIT_NAME } from './paths.ts'
import type { Account } from './read-records.ts'
import { systemdUnit } from './systemd-unit.ts'

export interface WrittenUnits {
  /** Of the service. */
  unit: string
  /** Of the backup and when it is made; null: the settings name no folder for it. */
  backup: { unit: string; timer: string } | null
  /** What is there already, and another: it stays. */
  unchanged: string[]
}

/** Writes the units beside the settings; what is there stays unless `overwrite` says otherwise. */
export function writeUnits(
  file: string,
  { settings, user, overwrite }: { settings: Record<string, string>; user: string; overwrite: boolean },
): WrittenUnits {
  const path = (name: string) => join(dirname(file), name)
  const { DATA_DIR: data = '', BACKUP_FOLDER: backups } = settings
  const units = { [path(UNIT_NAME)]: systemdUnit({ settings: file, data, user }) }
  if (backups) {
    units[path(BACKUP_NAME)] = backupUnit({ settings: file, data, backups })
    units[path(TIMER_NAME)] = BACKUP_TIMER
  }
  const unchanged: string[] = []
  for (const [unit, text] of Object.entries(units)) {
    if (!existsSync(unit) || overwrite) writeFileSync(unit, text, { mode: 0o644 })
    else if (readFileSync(unit, 'utf8') !== text) unchanged.push(unit)
  }
  const backup = backups ? { unit: path(BACKUP_NAME), timer: path(TIMER_NAME) } : null
  return { unit: path(UNIT_NAME), backup, unchanged }
}

/** The folder of backups, which systemd wants to be there before it lets anybody write in it. */
export function makeBackupFolder(folder: string, account: Account | null): void {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
