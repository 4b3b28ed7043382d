import { CALLS, type CallName, type Costs, type Received, type Work } from './costs.ts'

const DAY_S = 86_400
const YEAR_D = 365

/** Who uses the service and how: assumptions, each with its option. */
export interface Load {
  accounts: number
  /** Bytes that arrive for one account in a day. */
  account_bytes: number
  message_bytes: number
  /** Share of the accounts that are read on a day. */
  active: number
  /** Calls of such an account on that day. */
  calls: Record<CallName, number>
  /** Share of the accounts with an open page in the busiest hour. */
  open: number
  /** By how much the busiest hour is above the mean. */
  peak: number
}

/** Machines: assumptions, each with its option. */
export interface Machines {
  cores: number
  /** Of the cores, so much is used at most in the busiest hour. */
  used: number
  memory_bytes: number
  /** What one database may write into its log in a second. */
  wal_bytes: number
}

/** In the busiest hour, a second. */
export interface Need {
  messages: number
  calls: number
  pages: number
  /** Cores of the service: for mail that comes in, and for readers. */
  mail_cores: number
  reader_cores: number
  /** Cores of the database: what changes it, and what only reads it. */
  write_cores: number
  read_cores: number
  wal_bytes: number
  page_bytes: number
}

/** What one account costs, by the mean. */
export interface AccountCosts {
  /** Of processors, in a day. */
  service_ms: number
  database_ms: number
  /** In a year, when nothing is deleted. */
  wal_bytes: number
  database_bytes: number
  blob_bytes: number
}

/** The cost of a message of some size, on the line through the two that were measured. */
export function receiveCosts([small, large]: Costs['receive'], bytes: number): Received {
  const share = (bytes - small.bytes) / (large.bytes - small.bytes)
  const at = (of: (received: Received) => number) => Math.max(0, of(small) + share * (of(large) - of(small)))
  return {
    bytes,
    service_ms: at((one) => one.service_ms),
    database_ms: at((one) => one.database_ms),
    wal_bytes: at((one) => one.wal_bytes),
    database_bytes: at((one) => one.database_bytes),
  }
}

export function needOf(costs: Costs, load: Load): Need {
  const { messages_a_day, calls_a_day } = dayOf(load)
  const received = receiveCosts(costs.receive, load.message_bytes)
  const a_second = (a_day: number) => (a_day * load.accounts * load.peak) / DAY_S
  const messages = a_second(messages_a_day)
  const pages = load.accounts * load.open
  // Whoever has a page open is told of a message; all others are not.
  const events = messages * load.open
  const callCores = (of: (work: Work) => number, names: readonly CallName[]) =>
    names.reduce((sum, name) => sum + a_second(calls_a_day[name]) * of(costs.calls[name]), 0) / 1000
  const service = (work: Work) => work.service_ms
  const database = (work: Work) => work.database_ms
  const reading = CALLS.filter((name) => name !== 'mark')
  return {
    messages,
    calls: CALLS.reduce((sum, name) => sum + a_second(calls_a_day[name]), 0),
    pages,
    mail_cores: (messages * received.service_ms) / 1000,
    reader_cores: callCores(service, CALLS) + (events * costs.event.service_ms) / 1000,
    write_cores: (messages * received.database_ms) / 1000 + callCores(database, ['mark']),
    read_cores: callCores(database, reading) + (events * costs.event.database_ms) / 1000,
    wal_bytes: messages * received.wal_bytes,
    page_bytes: pages * costs.page_bytes,
  }
}

function dayOf(load: Load): { messages_a_day: number; calls_a_day: Record<CallName, number> } {
  const calls = CALLS.map((name) => [name, load.calls[name] * load.active] as const)
  return {
    messages_a_day: load.account_bytes / load.message_bytes,
    calls_a_day: Object.fromEntries(calls) as Record<CallName, number>,
  }
}

export function accountCosts(costs: Costs, load: Load): AccountCosts {
  const { messages_a_day, calls_a_day } = dayOf(load)
  const received = receiveCosts(costs.receive, load.message_bytes)
  const ofCalls = (of: (work: Work) => number) =>
    CALLS.reduce((sum, name) => sum + calls_a_day[name] * of(costs.calls[name]), 0)
  return {
    service_ms: messages_a_day * received.service_ms + ofCalls((work) => work.service_ms),
    database_ms: messages_a_day * received.database_ms + ofCalls((work) => work.database_ms),
    wal_bytes: messages_a_day * received.wal_bytes * YEAR_D,
    database_bytes: messages_a_day * received.database_bytes * YEAR_D,
    blob_bytes: load.account_bytes * YEAR_D,
  }
}

/** One way to run it, and what in it has an end. */
export interface Setup {
  name: string
  /** Shares of what there is that are used in the busiest hour, by what is used. */
  uses(need: Need, machines: Machines): Record<string, number>
}

const cores = ({ cores: all, used }: Machines) => all * used

/** From the smallest on: each adds what the one before lacked first. */
export const SETUPS: readonly Setup[] = [
  {
    name: 'one machine',
    uses: (need, machines) => ({
      processors:
        sum(need.mail_cores, need.reader_cores, need.write_cores, need.read_cores) / cores(machines),
      'memory of open pages': need.page_bytes / (machines.memory_bytes / 4),
      'log of the database': need.wal_bytes / machines.wal_bytes,
    }),
  },
  {
    name: 'a database of its own, several machines for the service',
    uses: (need, machines) => ({
      'processors of the database': sum(need.write_cores, need.read_cores) / cores(machines),
      'log of the database': need.wal_bytes / machines.wal_bytes,
    }),
  },
  {
    name: 'a standby that is read, NATS',
    uses: (need, machines) => ({
      'processors of the primary': need.write_cores / cores(machines),
      'processors of the standby': need.read_cores / cores(machines),
      'log of the database': need.wal_bytes / machines.wal_bytes,
    }),
  },
]

export interface Reach {
  name: string
  /** So many accounts it bears. */
  accounts: number
  /** What ends first. */
  ends: string
}

/** How far each set-up reaches: all needs grow with the accounts, so that the largest share says by how much. */
export function reachOf(costs: Costs, load: Load, machines: Machines): Reach[] {
  const need = needOf(costs, load)
  return SETUPS.map(({ name, uses }) => {
    const [ends, share] = Object.entries(uses(need, machines)).reduce((most, one) =>
      one[1] > most[1] ? one : most,
    )
    return { name, accounts: Math.floor(load.accounts / share), ends }
  })
}

const sum = (...numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
