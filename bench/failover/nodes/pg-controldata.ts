import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Patroni asks of `pg_controldata`, from a file of PostgreSQL 18. Its src/include/catalog/pg_control.h. */
const VERSION = 1800
const STATES = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
]

const control = readFileSync(join(process.argv[2]!, 'global/pg_control'))
const version = control.readUInt32LE(8)
if (version !== VERSION) throw new Error(`a pg_control of version ${version}, not ${VERSION}`)
const position = (at: number) => {
  const [low, high] = [control.readUInt32LE(at), control.readUInt32LE(at + 4)]
  return `${high.toString(16).toUpperCase()}/${low.toString(16).toUpperCase()}`
}
const lines = {
  'pg_control version number': version,
  'Catalog version number': control.readUInt32LE(12),
  'Database system identifier': control.readBigUInt64LE(0),
  'Database cluster state': STATES[control.readInt32LE(16)] ?? 'unrecognized status code',
  'Latest checkpoint location': position(32),
  "Latest checkpoint's REDO location": position(40),
  "Latest checkpoint's TimeLineID": control.readUInt32LE(48),
  "Latest checkpoint's PrevTimeLineID": control.readUInt32LE(52),
  'Minimum recovery ending location': position(136),
  "Min recovery ending loc's timeline": control.readUInt32LE(144),
}
for (const [name, value] of Object.entries(lines)) process.stdout.write(`${`${name}:`.padEnd(38)}${value}\n`)
