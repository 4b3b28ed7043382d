import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from './measure.ts'
import type { Row } from './rows/server-rows.ts'

/** Prints the rows beside those of the last stored run, and stores them when they are all. */
export async function report(
  rows: readonly Row[],
  { folder, isAll }: { folder: string; isAll: boolean },
): Promise<void> {
  const file = join(folder, 'last-run.json')
  const last = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Row[]) : []
  process.stdout.write(
    `\n${'what'.padEnd(44)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'per s'.padStart(8)}${'before'.padStart(9)}  budget\n`,
  )
  for (const row of rows) {
    const before = last.find(({ name }) => name === row.name)?.figures
    process.stdout.write(`${rowLine(row, before)}\n`)
  }
  if (isAll) await writeFile(file, JSON.stringify(rows, null, 2))
}

/** A row as it is printed, `before`: beside the same of the last run. */
export function rowLine({ name, budget, figures, holds, beside }: Row, before?: Figures): string {
  const earlier = number(before && mattering(before))
  const theirs = beside
    ? ` (${beside.name} ${number(mattering(beside.figures)).trim()}: ${beside.share.toFixed(2)})`
    : ''
  return `${name.padEnd(44)}${number(figures.p50)}${number(figures.p95)}${number(figures.per_second)} ${earlier}  ${holds ? 'holds ' : 'MISSES'} ${budget}${theirs}`
}

const mattering = ({ per_second, p50 }: Figures): number => per_second ?? p50

const number = (value: number | undefined): string =>
  (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0)).padStart(8)
