import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { getDomain } from 'tldts'
import type { Db } from '#server/platform/db/db.ts'
import type { Sighting } from './sighting.ts'
import { type CountedSighting, type SeenDomain, upsertDomains, upsertSightings } from './sightings.sql.ts'

/** What arrives in the names of domains that ask for reports, counted for them. Decisions 235. */
export interface Sightings {
  /** Counts a message. Waits for nothing: what cannot be written is not reported. */
  note(sighting: Sighting): void
  /** A message that had proven to be of this domain is junk. */
  noteJunk(domain: string): void
  /** Writes what is counted so far; never throws. */
  flush(): Promise<void>
}

const FLUSH_MS = 10_000
/** Between two writes; who sends in more names than these is not reported on. */
const WAITING_MAX = 5000
const DAY_MS = 86_400_000
/** A report is written so long after its day at the earliest, and each domain's at a moment of its own. */
const FIRST_MS = 15 * 60_000
const SPREAD_MS = 4 * 60 * 60_000

interface Parts {
  db: Pick<Db, 'sql'>
  clock: () => Date
  log: Logger
}

export function openSightings({ db, clock, log }: Parts): Sightings & AsyncDisposable {
  let rows = new Map<string, CountedSighting>()
  let domains = new Map<string, SeenDomain>()
  let flushing: Promise<void> = Promise.resolve()

  function domainOf(name: string): SeenDomain | undefined {
    const day = dayOf(clock())
    const key = `${day} ${name}`
    const known = domains.get(key)
    if (known || domains.size >= WAITING_MAX) return known
    const org = getDomain(name, { allowPrivateDomains: true }) ?? name
    const made = { day, domain: name, org, passed: 0, junk: 0, due_at: dueAt(day, name) }
    domains.set(key, made)
    return made
  }

  const write = async () => {
    const [someDomains, someRows] = [[...domains.values()], [...rows.values()]]
    domains = new Map()
    rows = new Map()
    if (someDomains.length === 0) return
    try {
      await upsertDomains(db, someDomains)
      await upsertSightings(db, someRows)
    } catch (error) {
      log.error(
        { err: error, lost: someRows.length },
        'what is to be reported to domains could not be counted',
      )
    }
  }
  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => {
    if (domains.size > 0) void flush()
  }, FLUSH_MS).unref()
  return {
    note(sighting) {
      const seen = domainOf(sighting.domain)
      if (!seen) return
      if (sighting.dkim || sighting.spf) seen.passed++
      const row_key = keyOf(sighting)
      const key = `${seen.day} ${row_key}`
      const known = rows.get(key)
      if (known) known.count++
      else if (rows.size < WAITING_MAX) rows.set(key, { ...sighting, day: seen.day, row_key, count: 1 })
    },
    noteJunk(domain) {
      const seen = domainOf(domain)
      if (seen) seen.junk++
    },
    flush,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await flush()
    },
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** What is alike is one line of a report. */
const keyOf = (sighting: Sighting): string =>
  createHash('sha256').update(JSON.stringify(sighting)).digest('hex').slice(0, 32)

function dueAt(day: string, domain: string): Date {
  const share = createHash('sha256').update(domain).digest().readUInt32BE() / 2 ** 32
  return new Date(Date.parse(day) + DAY_MS + FIRST_MS + Math.floor(share * SPREAD_MS))
}
