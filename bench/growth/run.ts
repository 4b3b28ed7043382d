import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOAD, MACHINES } from './assumptions.ts'
import type { Costs } from './costs.ts'
import { measureCosts } from './measure.ts'
import { tables } from './tables.ts'

const USAGE = `npm run growth -- [--accounts 10000000] [--bytes 1000000] [--message 75000] [--active 0.2] [--open 0.1]
  [--peak 3] [--cores 16] [--used 0.6] [--memory 64] [--log 100]
npm run growth -- --measure

Computes what so many accounts need, from what one message and one call costs (bench/growth/costs.json). --bytes arrive
for an account in a day, in messages of --message bytes; --active is the share of accounts that are read on a day, --open
of those with an open page in the busiest hour, which has --peak times the mean. A machine has --cores, of which --used
may be used then, and --memory GB; a database writes at most --log MB a second. --measure measures the costs anew on
this machine, for minutes, and writes them down.`

const COSTS = join(import.meta.dirname, 'costs.json')
const numbers = [
  'accounts',
  'bytes',
  'message',
  'active',
  'open',
  'peak',
  'cores',
  'used',
  'memory',
  'log',
] as const
const { values } = parseArgs({
  options: {
    measure: { type: 'boolean' },
    help: { type: 'boolean' },
    ...(Object.fromEntries(numbers.map((name) => [name, { type: 'string' }])) as Record<
      (typeof numbers)[number],
      { type: 'string' }
    >),
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) say(USAGE)
else await main()

async function main(): Promise<void> {
  if (values.measure) {
    const costs = await measureCosts((line) => say(`  ${line}`))
    await writeFile(COSTS, `${JSON.stringify(costs, null, 2)}\n`)
  }
  const costs = JSON.parse(await readFile(COSTS, 'utf8')) as Costs
  const { measured } = costs
  say(`Measured ${measured.day}, ${measured.version}, ${measured.processor}, Node ${measured.node}\n`)
  for (const one of Object.values(tables(costs, load(), machines()))) say(`${one}\n`)
}

function load() {
  return {
    ...LOAD,
    accounts: number('accounts', LOAD.accounts),
    account_bytes: number('bytes', LOAD.account_bytes),
    message_bytes: number('message', LOAD.message_bytes),
    active: number('active', LOAD.active),
    open: number('open', LOAD.open),
    peak: number('peak', LOAD.peak),
  }
}

function machines() {
  return {
    cores: number('cores', MACHINES.cores),
    used: number('used', MACHINES.used),
    memory_bytes: number('memory', MACHINES.memory_bytes / 1024 ** 3) * 1024 ** 3,
    wal_bytes: number('log', MACHINES.wal_bytes / 1e6) * 1e6,
  }
}

/** Throws a sentence when it is none. */
function number(name: (typeof numbers)[number], otherwise: number): number {
  const value = values[name] === undefined ? otherwise : Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`)
  return value
}
