import { join } from 'node:path'
import { rowLine } from '../report.ts'
import type { Row } from '../rows/server-rows.ts'
import { startService } from '../service.ts'
import { APPEND, APPEND_PIPELINED, appendRows, pipelinedRows } from './append-rows.ts'
import { BARE_PLAIN, BARE_TLS, bareRow } from './bare-rows.ts'
import { BESIDE_NAMES, besideRows } from './beside-rows.ts'
import { filledForPrograms } from './filled-for-programs.ts'
import { bareDatabase } from './floor/bare-database.ts'
import { MARKS, marksRow } from './floor/marks-row.ts'
import { HEARD, heardRow, IDLE_MEMORY, idleMemoryRow } from './idle-rows.ts'
import { dovecotSide, ourSide, type Side } from './sides.ts'

const MEMORY = [IDLE_MEMORY, BARE_TLS, BARE_PLAIN]
const NAMES: readonly string[] = [...BESIDE_NAMES, MARKS, APPEND, APPEND_PIPELINED, HEARD, ...MEMORY]
export const isOfImap = (only: string): boolean => NAMES.some((name) => name.includes(only))

export interface ImapBench {
  only: string
  folder: string
  messages: number
  idle: number
  say: (line: string) => void
}

/**
 * Measures the doors of mail programs, with TLS on both sides: what they read and change beside Dovecot with the
 * same messages in its own format, warm, by turns; what waits for changes by itself.
 */
export async function imapRows(bench: ImapBench): Promise<Row[]> {
  const { only, messages, idle, say } = bench
  await using filled = await filledForPrograms(bench)
  await using service = await startService(filled.environment)
  const isOfMemory = only !== '' && only !== 'IMAP' && MEMORY.some((name) => name.includes(only))
  await using dovecot = isOfMemory ? null : await dovecotSide(messages, say)
  const sides: Side[] = [ourSide(service.imaps_port), ...(dovecot ? [dovecot] : [])]
  await using database = await bareDatabase(filled.environment)
  const rows = await besideRows(sides, { only, messages, say, database })
  const measure = async (name: string, row: () => Promise<Row[]>) => {
    if (!name.includes(only)) return
    const measured = await row()
    rows.push(...measured)
    for (const each of measured) say(rowLine(each))
  }
  await measure(MARKS, async () => [await marksRow(database)])
  await measure(APPEND, () => appendRows(sides, database))
  await measure(APPEND_PIPELINED, () => pipelinedRows(sides))
  await measure(HEARD, async () => [await heardRow(sides)])
  await measure(IDLE_MEMORY, async () => [await idleMemoryRow(service, idle)])
  const pem = join(filled.environment.DATA_DIR!, 'tls', 'self-made.pem')
  await measure(BARE_TLS, async () => [await bareRow(BARE_TLS, { count: idle, pem })])
  await measure(BARE_PLAIN, async () => [await bareRow(BARE_PLAIN, { count: idle })])
  return rows
}
