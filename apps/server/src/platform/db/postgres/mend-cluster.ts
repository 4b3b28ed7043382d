import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of a PostgreSQL 18 cluster that may be empty, and that a copy may therefore have left out. */
const FOLDERS_MAYBE_EMPTY = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]
const OWNER_ONLY = 0o700

/**
 * Makes the files of a database that were copied without their modes, or without empty folders, fit to be started:
 * PostgreSQL refuses both. Answers the folders made. What has a file in it is not made up for.
 */
export async function mendCluster(cluster: string): Promise<string[]> {
  const { mode } = await stat(cluster)
  if ((mode & 0o777) !== OWNER_ONLY) await chmod(cluster, OWNER_ONLY)
  const made: string[] = []
  for (const name of FOLDERS_MAYBE_EMPTY) {
    const first = await mkdir(join(cluster, name), { recursive: true, mode: OWNER_ONLY })
    if (first !== undefined) made.push(first)
  }
  return made
}

/** What PostgreSQL says of files that are no whole copy, or not its own, with what an operator can do about it. */
const WORDS: [RegExp, string][] = [
  [
    /could not locate (?:a valid|required) checkpoint record|could not find redo location|invalid checkpoint record|requested WAL segment|backup_label/i,
    'The files of the database are not a whole copy: they were copied while the service ran, or some are missing. Stop the service before DATA_DIR is copied, and put back a copy that was made so.',
  ],
  [
    /database files are incompatible with server|not compatible with this version/i,
    'The files of the database were written by another version of PostgreSQL. Start the version of Pochtamt that wrote them.',
  ],
  [
    /could not open file "global\/pg_control"|could not open file "PG_VERSION"|is not a valid data directory|invalid magic number|incorrect checksum in control file/i,
    'Files of the database are missing or broken. Put back a copy of DATA_DIR that was made while the service was stopped.',
  ],
]

/** A sentence for the operator about the end of the server's log; '' when it says nothing that is known. */
export const wordsOfLog = (log: string): string => WORDS.find(([said]) => said.test(log))?.[1] ?? ''
