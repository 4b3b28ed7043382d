import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { createContact } from '#server/contacts/create-contact.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { signIn } from '../traffic/caller.ts'
import { type Journal, openJournal } from '../traffic/journal.ts'
import { numbersOf, PASSWORD, type Person, personAt } from '../traffic/people.ts'
import { readMail } from '../traffic/read-mail.ts'
import { openService, type Service } from '../traffic/service.ts'
import { type Guessed, guessAddresses, sendByThief, THIEF_SUBJECT } from './attack.ts'
import type { CorpusMessage } from './corpora.ts'
import { type Counted, countDay, countLeaving } from './count.ts'
import type { ClockAhead } from './day-clock.ts'
import { type Brought, deliverAll } from './deliver.ts'
import { type Plan, planDay, SLOT_S } from './plan.ts'
import { openRspamdBeside, type RspamdBeside, type RspamdDay, type StartRspamd } from './rspamd.ts'
import { openWorld, type World } from './world.ts'
import { type Written, writeAll } from './write.ts'

export interface ReplayOptions {
  /** Where database, blobs and log are. */
  folder: string
  corpus: readonly CorpusMessage[]
  messages: number
  accounts: number
  seed: number
  /** How many the thief sends. */
  thief_messages: number
  /** How long each answer of the slow destination waits. */
  slow_ms: number
  /** null: there is none. */
  rspamd: StartRspamd | null
  /** Settings that differ. */
  environment?: Record<string, string>
  say: (line: string) => void
}

export interface ReplayResults {
  restarts: number
  brought: Brought
  written: Written
  counted: Counted
  guessed: Guessed[]
  thief: { sent: number; out: number }
  /** null: there was none. */
  rspamd: RspamdDay | null
  /** Of each kind of call of those who read meanwhile, ms. */
  times: ReadonlyMap<string, readonly number[]>
  /** What must not be, in words. */
  wrongs: ReadonlyMap<string, number>
  /** Still to leave for a destination that takes mail. */
  left: number
  took_s: number
}

const DOMAIN = 'pochtamt.test'
const DAY_MS = 86_400_000
/** An account is new for seven days. */
const AGE_DAYS = 8
const PEOPLE_MAX = 8
/** A session lasts for twelve hours. */
const SIGN_IN_SLOTS = 16
/** In slots of half an hour. */
const GUESSING_AT = new Set([18, 30])
const THEFT_AT = 20
const RSPAMD_KILLED_AT = 24
const RSPAMD_BACK_AT = 28
const SETTLE_MS = 120_000
const POLL_MS = 50

const wmidOf = (account: number): string => `9000001${String(account).padStart(5, '0')}`
const addressOf = (account: number): string => `${wmidOf(account)}@${DOMAIN}`

/**
 * Plays a day of a whole service in a process of its own: mail of the corpora comes at the time that its date has, people
 * read and write, networks guess addresses, an account is in a thief's hands, a destination is slow and one away, and
 * rspamd is killed and comes back. Decisions 240.
 */
export async function replayDay(options: ReplayOptions): Promise<ReplayResults> {
  const { folder, corpus, accounts, seed, say } = options
  const begun = performance.now()
  const plan = planDay(corpus, options)
  const proven = new Set(plan.known.flatMap((authors) => [...authors].map((author) => author.split('@')[1]!)))
  await using undo = new AsyncDisposableStack()
  const database = undo.use(await startEmbedded({ folder: join(folder, 'database'), port: 0 }))
  const world = undo.use(await openWorld({ proven, slow_ms: options.slow_ms }))
  const rspamd = options.rspamd ? undo.use(await openRspamdBeside(options.rspamd)) : null
  const count = Math.max(2, Math.min(PEOPLE_MAX, Math.floor(accounts / 5)))
  const thief_wmid = wmidOf(accounts - 1)
  const environment = {
    ...environmentOf(folder, database.url, world, [...Array(count).keys()].map(wmidOf).concat(thief_wmid)),
    ...rspamd?.environment,
    ...options.environment,
  }
  say(`${accounts} accounts and whom they know`)
  // Today: the database has a clock of its own, and what it has just put must not look a day old.
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS
  await furnish(environment, plan, new Date(day - AGE_DAYS * DAY_MS))
  const clock = new URL(`./day-clock.ts?ahead_ms=${day - Date.now()}`, import.meta.url).href
  const service = undo.use(await openService(folder, environment, ['--import', clock]))
  const people = Array.from({ length: count }, (_, nth) =>
    personAt(service.base, wmidOf(nth), `127.1.${nth + 1}.1`),
  )
  using journal = openJournal(Number.POSITIVE_INFINITY, () => {})
  const state: DayState = {
    ...{ options, plan, proven, service, world, rspamd, people, journal, day, url: database.url, thief_wmid },
    brought: { acknowledged: [], unknown: [], refused: [] },
    written: { outside: [], waiting: [], here: [] },
    guessed: [],
    sent: 0,
  }
  let isOver = false
  await signAllIn(people)
  const reading = people.map((who, nth) =>
    readMail({ journal, numbers: numbersOf(seed, nth), isOver: () => isOver }, who),
  )
  for (let slot = 0; slot < plan.slots.length; slot++) await playSlot(state, slot)
  isOver = true
  await Promise.all(reading)
  const { brought, written, guessed, sent } = state
  const left = await untilLeft(database.url)
  const isOfThief = (key: string) => key.includes(` ${THIEF_SUBJECT}-`)
  const arrived = [...world.arrived].filter(([key]) => isOfThief(key))
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0)
  return {
    ...{ restarts: service.restarts, brought, written, guessed, left },
    counted: await countDay({ url: database.url, folder, brought, written, world, wmidOf }),
    thief: { sent, out: sum(arrived.map(([, times]) => times)) + sum(world.refused.values()) },
    rspamd: rspamd ? await rspamd.day(service.base()) : null,
    times: journal.times,
    wrongs: journal.wrongs,
    took_s: (performance.now() - begun) / 1000,
  }
}

interface DayState {
  options: ReplayOptions
  plan: Plan
  proven: ReadonlySet<string>
  service: Service
  world: World
  rspamd: RspamdBeside | null
  people: readonly Person[]
  journal: Journal
  /** Its midnight, by the clock. */
  day: number
  url: string
  thief_wmid: string
  brought: Brought
  written: Written
  guessed: Guessed[]
  /** Messages that were taken from the thief. */
  sent: number
}

/** Half an hour: the clock goes to its begin and stays about there while all that it brings is done. */
async function playSlot(state: DayState, slot: number): Promise<void> {
  const { service, rspamd, people, journal, written, proven, brought, day, options } = state
  const deliveries = state.plan.slots[slot]!
  const ahead_ms = day + slot * SLOT_S * 1000 - Date.now()
  service.send({ ahead_ms } satisfies ClockAhead)
  await wait(POLL_MS)
  if (slot % SIGN_IN_SLOTS === 0) await signAllIn(people)
  const now = () => new Date(Date.now() + ahead_ms)
  const acts: Promise<unknown>[] = [
    deliverAll(deliveries, { mx_port: service.mx_port, proven, addressOf, now }, brought),
    writeAll(people, slot, { domain: DOMAIN, journal, written }),
  ]
  if (GUESSING_AT.has(slot))
    acts.push(guessAddresses(service.mx_port(), DOMAIN).then((some) => state.guessed.push(...some)))
  if (slot === THEFT_AT) acts.push(steal(state))
  if (slot === RSPAMD_KILLED_AT) acts.push(rspamd?.kill(service.base()) ?? Promise.resolve())
  if (slot === RSPAMD_BACK_AT) acts.push(rspamd?.startAgain(service.base()) ?? Promise.resolve())
  await Promise.all(acts)
  // A lease of the queue must not end because the clock jumps.
  await until(async () => (await countLeaving(state.url)).sending === 0)
  const { acknowledged, refused } = brought
  if (slot % 4 === 3)
    options.say(`${(slot + 1) / 2} h: ${acknowledged.length} acknowledged, ${refused.length} refused`)
}

async function steal(state: DayState): Promise<void> {
  const { service, thief_wmid, options } = state
  state.sent = await sendByThief({
    submissions_port: service.submissions_port(),
    wmid: thief_wmid,
    domain: DOMAIN,
    messages: options.thief_messages,
  })
}

const signAllIn = async (people: readonly Person[]): Promise<void> => {
  for (const { caller, wmid } of people) await signIn(caller, wmid, PASSWORD)
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const late = performance.now() + SETTLE_MS
  while (performance.now() < late) {
    if (await isSo()) return true
    await wait(POLL_MS)
  }
  return false
}

async function untilLeft(url: string): Promise<number> {
  await until(async () => (await countLeaving(url)).waiting === 0)
  return (await countLeaving(url)).waiting
}

/** The limits are those of a new installation, and nobody is spared for calling from this machine. */
const environmentOf = (
  folder: string,
  url: string,
  { dns_port, mx_port }: World,
  wmids: readonly string[],
) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  DEMO_PEOPLE: JSON.stringify(
    wmids.map((wmid) => ({ wmid, password: PASSWORD, firstname: 'Bench', lastname: wmid.slice(-3) })),
  ),
  DNS_SERVERS: `127.0.0.1:${dns_port}`,
  MX_OUT_PORT: String(mx_port),
  OUTBOUND_ALLOW_PRIVATE: 'true',
  MX_OWN_NETWORKS: '192.0.2.0/24',
  SENDING_HOUR_MAX: '100',
  SENDING_DAY_MAX: '1000',
  SENDING_STRANGERS_MAX: '200',
  SENDING_BOUNCES_PERCENT_MAX: '10',
  SENDING_NEW_DAYS: '7',
  W3S_URL: '',
  MERCHANT_URL: '',
  PASSPORT_URL: '',
  BA_DIRECTORY_URL: '',
})

/** Mailboxes of all accounts, made at that moment, with the address book of each. */
async function furnish(environment: Record<string, string>, { known }: Plan, made_at: Date): Promise<void> {
  await using app = await compose(readConfig({ ...environment, LOG_LEVEL: 'warn' }))
  for (const [account, authors] of known.entries()) {
    const account_id = await ensureAccount(app, { wmid: wmidOf(account) })
    for (const email of authors) {
      const contact = { name: '', surname: '', emails: [email], phone: '', birth_date: null }
      await createContact(app, { account_id }, { contact })
    }
  }
  await app.db.sql`update accounts set created_at = ${made_at}`
}
