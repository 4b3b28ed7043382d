import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildClient } from '#scripts/lib/build-client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import {
  attackByCalls,
  attackByLetters,
  attackByRules,
  attackDoors,
  type HostileTally,
  numbersOf,
  personAt,
} from './attacks.ts'
import { signIn } from './caller.ts'
import { countLetters, countMailbox, countWaiting } from './count-letters.ts'
import { openJournal } from './journal.ts'
import { type Acknowledged, deliverMail, listen, readMail, sendMail, type Traffic } from './ordinary.ts'
import { openOutside } from './outside.ts'
import { report } from './report.ts'
import { openStand } from './stand.ts'

const USAGE = `npm run hostile -- [--seconds 300] [--seed N] [--calm] [--memory-mb 512] [--slow-ms 500] [--keep]

Ordinary traffic, and beside it random hostile letters, rules, connections and calls, against a service
and a database of its own on 127.0.0.1. --calm leaves the hostile part out, to know the machine.
Ends with 0 when everything held.`
const PASSWORD = 'bench-demo'
const WMIDS = { anna: '900000009101', boris: '900000009102', clara: '900000009103', greta: '900000009104' }
const MALLORY = '900000009105'
/** Nothing is counted before what was acknowledged has had time to arrive; a letter put off comes after a minute. */
const SETTLE_MS = 180_000

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    calm: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    'memory-mb': { type: 'string', default: '512' },
    'slow-ms': { type: 'string', default: '500' },
  },
})
if (values.help) {
  process.stdout.write(`${USAGE}\n`)
  process.exit(0)
}
process.exit((await main()) ? 0 : 1)

async function main(): Promise<boolean> {
  const seed = Number(values.seed)
  const seconds = Number(values.seconds)
  process.stdout.write(`seed ${seed}, ${seconds} s${values.calm ? ', calm' : ''}\n`)
  await mkdir('./var', { recursive: true })
  const folder = await mkdtemp(join('./var', 'hostile-'))
  buildClient()
  const isHeld = await attack(folder, seed, seconds)
  if (isHeld && !values.keep) await rm(folder, { recursive: true, force: true })
  else process.stdout.write(`the log and the data are in ${folder}\n`)
  return isHeld
}

async function attack(folder: string, seed: number, seconds: number): Promise<boolean> {
  await using database = await startEmbedded({ folder: join(folder, 'database'), port: 0 })
  await using outside = await openOutside(numbersOf(seed, 0))
  const people = [...Object.values(WMIDS), MALLORY].map((wmid) => ({
    wmid,
    password: PASSWORD,
    firstname: 'Bench',
    lastname: wmid.slice(-3),
  }))
  await using stand = await openStand(folder, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_PEOPLE: JSON.stringify(people),
    DNS_SERVERS: `127.0.0.1:${outside.dns_port}`,
    SMART_HOST: `127.0.0.1:${outside.smtp_port}`,
    W3S_URL: '',
    MERCHANT_URL: '',
    PASSPORT_URL: '',
    BA_DIRECTORY_URL: '',
  })
  await giveRoom(database.url)
  const { anna, boris, clara, greta } = Object.fromEntries(
    Object.entries(WMIDS).map(([name, wmid], nth) => [
      name,
      personAt(stand.base, wmid, `127.0.1.${nth + 1}`),
    ]),
  ) as Record<keyof typeof WMIDS, ReturnType<typeof personAt>>
  const mallory = personAt(stand.base, MALLORY, '127.0.50.1')
  for (const one of [anna, boris, clara, greta, mallory]) await signIn(one.caller, one.wmid, PASSWORD)

  using journal = openJournal(Number(values['slow-ms']))
  const until = performance.now() + seconds * 1000
  const told: Acknowledged = { letters: [], unknown: new Set(), outside: [] }
  const tally: HostileTally = { taken: 0, unknown: 0, bytes: 0 }
  const isOver = () => performance.now() > until
  const traffic = (nth: number): Traffic => ({
    journal,
    seed,
    numbers: numbersOf(seed, nth),
    mx_port: stand.mx_port,
    base: stand.base,
    isOver,
  })

  const ordinary = [
    deliverMail(traffic(1), anna, told, '127.0.1.11'),
    deliverMail(traffic(2), clara, told, '127.0.1.12'),
    readMail(traffic(3), anna),
    readMail(traffic(4), boris),
    readMail(traffic(5), clara),
    sendMail(traffic(6), boris, anna, told),
    ...Array.from({ length: 10 }, (_, nth) => listen(traffic(7), nth % 2 === 0 ? anna : clara)),
  ]
  const hostile = values.calm
    ? []
    : [
        ...[21, 22, 23].map((nth) => attackByLetters(traffic(nth), numbersOf(seed, nth), greta, tally)),
        attackByRules(traffic(24), numbersOf(seed, 24), greta),
        ...[25, 26, 27].map((nth) => attackByCalls(traffic(nth), numbersOf(seed, nth), mallory)),
        ...[28, 29].map((nth) => attackDoors(traffic(nth), numbersOf(seed, nth))),
      ]
  let loop_ms = 0
  const watching = (async () => {
    while (!isOver()) {
      loop_ms = Math.max(loop_ms, (await stand.loopDelayMs()) ?? 0)
      await wait(1000)
    }
  })()
  const telling = setInterval(() => {
    const left_s = Math.max(0, Math.round((until - performance.now()) / 1000))
    process.stdout.write(
      `  ${left_s} s left: ${told.letters.length} acknowledged, ${journal.slow.length} slow, ${stand.restarts} restarts, load ${loadavg()[0]!.toFixed(1)}\n`,
    )
  }, 30_000)
  await Promise.all([...ordinary, ...hostile, watching])
  clearInterval(telling)

  const settled_by = performance.now() + SETTLE_MS
  while (performance.now() < settled_by && (await countWaiting(database.url)) > 0) await wait(1000)
  const counted = await countLetters(database.url, told, outside.arrived)
  const peak_mb = await stand.peakMb()
  const limits = { memory_mb: Number(values['memory-mb']), slow_ms: Number(values['slow-ms']) }
  const inGreta = await countMailbox(database.url, greta.wmid)
  return report({ seed, journal, told, tally, counted, inGreta, peak_mb, loop_ms, limits, stand })
}

/** Nobody's mailbox is full before the end. */
async function giveRoom(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update accounts set quota_kb = 100000000')
  await client.end()
}
