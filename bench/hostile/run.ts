import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildClient } from '#scripts/lib/build-client.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { signIn } from '../traffic/caller.ts'
import { type Journal, openJournal, type SlowCall } from '../traffic/journal.ts'
import { numbersOf, PASSWORD, type Person, personAt } from '../traffic/people.ts'
import { readMail } from '../traffic/read-mail.ts'
import { openService } from '../traffic/service.ts'
import { sendAttackers } from './attack/attackers.ts'
import { slowLine } from './attack/slow-line.ts'
import { countMailbox, countMessages, countWaiting } from './measure/count-messages.ts'
import { openHearing } from './measure/hearing.ts'
import { report } from './measure/report.ts'
import { openWatch } from './measure/watch.ts'
import { readOptions } from './options.ts'
import { type Acknowledged, deliverMail, listen, sendMail, type Traffic } from './ordinary.ts'
import { openOutside } from './outside.ts'
import { readByProgram, submitMail, waitByProgram } from './programs.ts'

const WMIDS = { anna: '900000009101', boris: '900000009102', clara: '900000009103' }
const VICTIM = '900000009104'
const MALLORY = '900000009105'
const LISTENERS = 10
/** Nothing is counted before what was acknowledged has had time to arrive; a message put off comes after a minute. */
const SETTLE_MS = 180_000
/** At the end no message is put off any more, so that the end need not wait for its next try. */
const TAKES_ALL_MS = 60_000
const REPORT_MS = 30_000
const EXPLAINED_MS = 1500
const WARM_MS = 8000

const options = readOptions()
process.exit((await main()) ? 0 : 1)

async function main(): Promise<boolean> {
  const { seed, seconds, calm, keep } = options
  process.stdout.write(`seed ${seed}, ${seconds} s${calm ? ', calm' : ''}\n`)
  await mkdir('./var', { recursive: true })
  const folder = await mkdtemp(join('./var', 'hostile-'))
  buildClient()
  const isHeld = await attack(folder)
  if (isHeld && !keep) await rm(folder, { recursive: true, force: true })
  else process.stdout.write(`the log and the data are in ${folder}\n`)
  return isHeld
}

async function attack(folder: string): Promise<boolean> {
  const { seed, seconds } = options
  await using database = await startEmbedded({ folder: join(folder, 'database'), port: 0 })
  await using outside = await openOutside(numbersOf(seed, 0))
  const people = [...Object.values(WMIDS), VICTIM, MALLORY].map((wmid) => ({
    wmid,
    password: PASSWORD,
    firstname: 'Bench',
    lastname: wmid.slice(-3),
  }))
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_PEOPLE: JSON.stringify(people),
    DNS_SERVERS: `127.0.0.1:${outside.dns_port}`,
    SMART_HOST: `127.0.0.1:${outside.smtp_port}`,
    // Names that the name server of the bench does not know: nobody is listed, and every caller is looked up.
    MX_BLOCK_LISTS: 'block.test',
    MX_ALLOW_LISTS: 'allow.test',
  }
  await using service = await openService(
    folder,
    environment,
    options.profile ? ['--cpu-prof', '--cpu-prof-dir', folder] : [],
  )
  await raiseQuota(database.url)
  await using watch = await openWatch(database.url, service, folder)
  const [anna, boris, clara] = Object.values(WMIDS).map((wmid, nth) =>
    personAt(service.base, wmid, `127.0.1.${nth + 1}`),
  ) as [Person, Person, Person]
  for (const one of [anna, boris, clara]) await signIn(one.caller, one.wmid, PASSWORD)

  const callers = [anna, boris, clara] as const
  // What the service says of itself comes a moment later.
  const toldOf = (slow: SlowCall) =>
    setTimeout(() => {
      slow.words = slowLine(slow, journal.begun, watch)
      process.stdout.write(slow.words)
    }, EXPLAINED_MS)
  const hearing = openHearing()
  const accepted: Acknowledged = { messages: [], unknown: new Set(), outside: [] }
  const trafficOf =
    (journal: Journal, seed: number, isOver: () => boolean) =>
    (nth: number): Traffic => ({
      journal,
      hearing,
      seed,
      numbers: numbersOf(seed, nth),
      mx_port: service.mx_port,
      submissions_port: service.submissions_port,
      imaps_port: service.imaps_port,
      base: service.base,
      isOver,
    })
  {
    // A service that has just started loads what it needs with its first messages; the clock starts after that.
    using journal = openJournal(Number.POSITIVE_INFINITY, () => {})
    const until = Date.now() + WARM_MS
    const traffic = trafficOf(journal, seed + 1_000_000, () => Date.now() > until)
    await Promise.all(ordinaryTraffic(traffic, callers, accepted))
  }
  using journal = openJournal(options.slow_ms, toldOf)
  const until = Date.now() + seconds * 1000
  const ordinary = ordinaryTraffic(
    trafficOf(journal, seed, () => Date.now() > until),
    callers,
    accepted,
  )
  const hostile = options.calm
    ? null
    : sendAttackers(
        {
          base: service.base(),
          mx_port: service.mx_port(),
          submissions_port: service.submissions_port(),
          imaps_port: service.imaps_port(),
          seed,
          until,
          victim: VICTIM,
          mallory: MALLORY,
          messages_per_s: options.messages_per_s,
          megabytes_per_s: options.megabytes_per_s,
          calls_per_s: options.calls_per_s,
        },
        journal.record,
      )
  const telling = setInterval(() => {
    const left_s = Math.max(0, Math.round((until - Date.now()) / 1000))
    process.stdout.write(
      `  ${left_s} s left: ${accepted.messages.length} acknowledged, ${journal.slow.length} slow, ${service.restarts} restarts, ${service.megabytes().toFixed(0)} MB, load ${loadavg()[0]!.toFixed(1)}\n`,
    )
  }, REPORT_MS)
  setTimeout(outside.takeAll, Math.max(0, until - TAKES_ALL_MS - Date.now()))
  await Promise.all(ordinary)
  const tally = await hostile
  clearInterval(telling)

  const settled_by = performance.now() + SETTLE_MS
  while (performance.now() < settled_by && (await countWaiting(database.url)) > 0) await wait(1000)
  return report({
    seed,
    seconds,
    journal,
    hearing,
    watch,
    accepted,
    tally,
    counted: await countMessages(database.url, accepted, outside.arrived),
    ofVictim: await countMailbox(database.url, VICTIM),
    peak_mb: await service.peakMb(),
    limits: { memory_mb: options.memory_mb, slow_ms: options.slow_ms },
    service,
  })
}

/** What three people and those who write to them do all the time. */
function ordinaryTraffic(
  traffic: (nth: number) => Traffic,
  [anna, boris, clara]: readonly [Person, Person, Person],
  accepted: Acknowledged,
): Promise<void>[] {
  const people = [anna, boris, clara]
  return [
    ...people.map((who, nth) => deliverMail(traffic(1 + nth), who, accepted, `127.0.1.${11 + nth}`)),
    ...people.map((who, nth) => readMail(traffic(11 + nth), who)),
    sendMail(traffic(21), boris, anna, accepted),
    submitMail(traffic(22), boris, clara, accepted),
    readByProgram(traffic(23), anna, '127.0.1.32'),
    readByProgram(traffic(24), clara, '127.0.1.33'),
    waitByProgram(traffic(25), anna, '127.0.1.34'),
    ...Array.from({ length: LISTENERS }, (_, nth) => listen(traffic(31), nth % 2 === 0 ? anna : clara)),
  ]
}

/** Nobody's mailbox is full before the end. */
async function raiseQuota(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update accounts set quota_kb = 100000000')
  await client.end()
}
