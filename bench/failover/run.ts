import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildClient } from '#scripts/lib/build-client.ts'
import { type Counted, countMessages, countWaiting } from '../hostile/measure/count-messages.ts'
import { openHearing } from '../hostile/measure/hearing.ts'
import { type Acknowledged, deliverMail, listen, sendMail, type Traffic } from '../hostile/ordinary.ts'
import { openOutside } from '../hostile/outside.ts'
import { readByProgram, submitMail } from '../hostile/programs.ts'
import { signIn } from '../traffic/caller.ts'
import { type Journal, openJournal } from '../traffic/journal.ts'
import { numbersOf, PASSWORD, type Person, personAt } from '../traffic/people.ts'
import { readMail } from '../traffic/read-mail.ts'
import { sayChecks } from '../traffic/say-checks.ts'
import { openService, type Service } from '../traffic/service.ts'
import { type Answered, answersAgain } from './answers-again.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { readOptions } from './options.ts'
import { findPrograms } from './programs.ts'

const WMIDS = ['900000009201', '900000009202', '900000009203'] as const
/** Before the first kill, and between a standby that is back and the next. */
const CALM_MS = 15_000
const AGAIN_MS_MAX = 30_000
/** A message that was put off comes again after a minute. */
const SETTLE_MS = 180_000

const options = readOptions()
const say = (line: string) => process.stdout.write(`${line}\n`)
process.exit((await main()) ? 0 : 1)

async function main(): Promise<boolean> {
  say(`seed ${options.seed}, ${options.kills} kills`)
  findPrograms()
  await mkdir('./var', { recursive: true })
  const folder = await mkdtemp(join(process.cwd(), 'var', 'failover-'))
  buildClient()
  const isHeld = await killPrimaries(folder)
  if (isHeld && !options.keep) await rm(folder, { recursive: true, force: true })
  else say(`logs and data are in ${folder}`)
  return isHeld
}

async function killPrimaries(folder: string): Promise<boolean> {
  await using cluster = await startCluster(folder)
  say('two nodes, one of them the synchronous standby of the other')
  await using outside = await openOutside(numbersOf(options.seed, 0))
  const demo = WMIDS.map((wmid) => ({
    wmid,
    password: PASSWORD,
    firstname: 'Bench',
    lastname: wmid.slice(-3),
  }))
  await using service = await openService(folder, {
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.read_url,
    DATA_DIR: folder,
    DEMO_PEOPLE: JSON.stringify(demo),
    DNS_SERVERS: `127.0.0.1:${outside.dns_port}`,
    SMART_HOST: `127.0.0.1:${outside.smtp_port}`,
  })
  const people = WMIDS.map((wmid, nth) => personAt(service.base, wmid, `127.0.1.${nth + 1}`))
  for (const { caller, wmid } of people) await signIn(caller, wmid, PASSWORD)

  using journal = openJournal(Number.POSITIVE_INFINITY, () => {})
  const accepted: Acknowledged = { messages: [], unknown: new Set(), outside: [] }
  let isOver = false
  const traffic = ordinaryTraffic(service, journal, people, accepted, () => isOver)
  const times = await killEach(cluster, service, people[0]!, accepted).finally(() => {
    isOver = true
    outside.takeAll()
  })
  await Promise.all(traffic)
  const settled_by = performance.now() + SETTLE_MS
  while (performance.now() < settled_by && (await countWaiting(cluster.url)) > 0) await wait(1000)
  const counted = await countMessages(cluster.url, accepted, outside.arrived)
  for (const [words, count] of [...journal.counts, ...journal.wrongs]) say(`  ${count} × ${words}`)
  say('failures in the log of the service')
  for (const [words, count] of service.failures) say(`  ${count} × ${words}`)
  return report(times, accepted, counted, service)
}

/** Kills the primary again and again; answers after how long mail came in and lists were read again. */
async function killEach(
  cluster: Cluster,
  service: Service,
  who: Person,
  accepted: Acknowledged,
): Promise<Answered[]> {
  const times: Answered[] = []
  for (let nth = 0; nth < options.kills; nth++) {
    await wait(CALM_MS)
    const before = accepted.messages.length
    const name = await cluster.killPrimary()
    const answered = await answersAgain(service, who, `pmt-after-${options.seed}-${nth}`, accepted)
    times.push(answered)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    say(
      `${before} acknowledged, node ${name} killed: a list after ${seconds(answered.list_ms)}, a message after ${seconds(answered.message_ms)}`,
    )
    await cluster.revive(name)
    say(`node ${name} is back as the standby`)
  }
  await wait(CALM_MS)
  return times
}

function ordinaryTraffic(
  service: Service,
  journal: Journal,
  people: readonly Person[],
  accepted: Acknowledged,
  isOver: () => boolean,
): Promise<void>[] {
  const [anna, boris, clara] = people as [Person, Person, Person]
  const hearing = openHearing()
  const traffic = (nth: number): Traffic => ({
    journal,
    hearing,
    seed: options.seed,
    numbers: numbersOf(options.seed, nth),
    mx_port: service.mx_port,
    submissions_port: service.submissions_port,
    imaps_port: service.imaps_port,
    base: service.base,
    isOver,
  })
  return [
    ...people.map((who, nth) => deliverMail(traffic(1 + nth), who, accepted, `127.0.1.${11 + nth}`)),
    ...people.map((who, nth) => readMail(traffic(11 + nth), who)),
    sendMail(traffic(21), boris, anna, accepted),
    submitMail(traffic(22), boris, clara, accepted),
    readByProgram(traffic(23), anna, '127.0.1.32'),
    listen(traffic(31), anna),
  ]
}

function report(
  times: readonly Answered[],
  accepted: Acknowledged,
  counted: Counted,
  service: Service,
): boolean {
  const acknowledged = accepted.messages.length + accepted.outside.length
  const longest_ms = Math.max(...times.flatMap(({ list_ms, message_ms }) => [list_ms, message_ms]))
  for (const words of [...counted.lost, ...counted.doubled].slice(0, 20)) say(`  ${words}`)
  return sayChecks([
    [
      `acknowledged: ${acknowledged}, found ${acknowledged - counted.lost.length}, ${accepted.unknown.size} without an answer`,
      counted.lost.length === 0,
    ],
    [`doubled: ${counted.doubled.length}`, counted.doubled.length === 0],
    [`answered again after at most ${(longest_ms / 1000).toFixed(1)} s`, longest_ms <= AGAIN_MS_MAX],
    [`restarts of the service: ${service.restarts}`, service.restarts === 0],
  ])
}
