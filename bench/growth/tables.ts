import type { Costs } from './costs.ts'
import { accountCosts, type Load, type Machines, needOf, reachOf } from './simulate.ts'

const YEAR_D = 365
const SIZES = [1000, 10_000, 100_000, 1_000_000, 10_000_000]

/** The page's tables, as Markdown, by their titles. */
export function tables(costs: Costs, load: Load, machines: Machines): Record<string, string> {
  return {
    measured: measuredTable(costs),
    reach: reachTable(costs, load, machines),
    sizes: sizesTable(costs, load),
    account: accountTable(costs, load),
  }
}

function measuredTable({ receive, calls, event, page_bytes }: Costs): string {
  const work = (name: string, { service_ms, database_ms }: { service_ms: number; database_ms: number }) => [
    name,
    `${rounded(service_ms)} ms`,
    `${rounded(database_ms)} ms`,
  ]
  return table(
    ['one', 'service', 'database', 'besides'],
    [
      ...receive.map((one) => [
        ...work(`message of ${bytesOf(one.bytes)}, received`, one),
        `${bytesOf(one.wal_bytes)} of log, ${bytesOf(one.database_bytes)} of tables and indexes`,
      ]),
      [...work('page of a list after a change', calls.list), ''],
      [...work('the same page again', calls.list_again), ''],
      [...work('message opened', calls.open), ''],
      [...work('search', calls.search), ''],
      [...work('message marked', calls.mark), ''],
      [...work('message shown in an open page', event), ''],
      ['open page', '', '', `${bytesOf(page_bytes)} of memory`],
    ],
  )
}

function reachTable(costs: Costs, load: Load, machines: Machines): string {
  const reached = reachOf(costs, load, machines)
  const rows = reached.map(({ name, accounts, ends }) => [name, rounded(accounts), ends])
  const most = Math.max(...reached.map(({ accounts }) => accounts))
  const installations = Math.ceil(load.accounts / most)
  rows.push([`${installations} such installations, people divided among them`, count(load.accounts), ''])
  return table(['set-up', 'accounts', 'what ends first'], rows)
}

function sizesTable(costs: Costs, load: Load): string {
  const rows = SIZES.map((accounts) => {
    const need = needOf(costs, { ...load, accounts })
    return [
      count(accounts),
      rounded(need.messages),
      rounded(need.calls),
      count(need.pages),
      `${rounded(need.mail_cores)} + ${rounded(need.reader_cores)}`,
      `${rounded(need.write_cores)} + ${rounded(need.read_cores)}`,
      `${bytesOf(need.wal_bytes)}/s`,
    ]
  })
  const head = [
    'accounts',
    'messages/s',
    'calls/s',
    'open pages',
    'cores: mail + readers',
    'database: writes + reads',
    'log',
  ]
  return table(head, rows)
}

function accountTable(costs: Costs, load: Load): string {
  const { service_ms, database_ms, wal_bytes, database_bytes, blob_bytes } = accountCosts(costs, load)
  const hours = (ms_a_day: number) => `${rounded((ms_a_day * YEAR_D) / 3_600_000)} h`
  return table(
    ['an account, a year', ''],
    [
      ['processors of the service', hours(service_ms)],
      ['processors of the database', hours(database_ms)],
      ['log of the database, written and sent to each standby', bytesOf(wal_bytes)],
      ['database, at each server, if nothing is deleted', bytesOf(database_bytes)],
      ['blobs, if nothing is deleted', bytesOf(blob_bytes)],
    ],
  )
}

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, nth) => Math.max(3, ...all.map((row) => row[nth]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, nth) => cell.padEnd(widths[nth]!)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Two digits that say something: more were not measured. */
function rounded(number: number): string {
  if (number === 0) return '0'
  const digits = Math.floor(Math.log10(Math.abs(number)))
  const step = 10 ** (digits - 1)
  return count(Number((Math.round(number / step) * step).toFixed(Math.max(0, 1 - digits))))
}

const count = (number: number): string => number.toLocaleString('en-US', { maximumFractionDigits: 4 })

function bytesOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']
  const nth = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${rounded(bytes / 1000 ** nth)} ${units[nth]}`
}
