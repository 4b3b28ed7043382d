import { spawnSync } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { signIn } from '../../traffic/caller.ts'
import type { SaidOfAct } from '../../traffic/journal.ts'
import { numbersOf, PASSWORD, personAt } from '../../traffic/people.ts'
import { openPace } from '../pace.ts'
import { openActs } from './acts.ts'
import {
  type Attack,
  attackByCalls,
  attackByMessages,
  attackByReading,
  attackByRules,
  attackDoors,
  type HostileTally,
} from './attacks.ts'
import { attackByCommands, attackByProgramReading } from './commands.ts'
import { attackByFiles } from './files.ts'

/** What the attackers are told when they begin. */
export interface AttackOrders {
  base: string
  mx_port: number
  submissions_port: number
  imaps_port: number
  seed: number
  /** By the clock, ms. */
  until: number
  victim: string
  mallory: string
  messages_per_s: number
  megabytes_per_s: number
  calls_per_s: number
}

/** What they say: an act begins, it ends, something must not be, and how much it was in the end. */
export type FromAttackers = SaidOfAct | { is: 'over'; tally: HostileTally }

const MESSAGES_AT_ONCE = 4
const CALLS_AT_ONCE = 4
const DOORS_AT_ONCE = 2
const PROGRAMS_AT_ONCE = 2

/**
 * They stand for machines elsewhere: when there are too few processors it is them who wait. With a lower priority alone
 * whoever wakes would wait until their turn is over, which is milliseconds; without `chrt` it must do.
 */
function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)])
}

/** Attackers in a process of their own, so that what they do takes no time of those who measure. */
async function attack(orders: AttackOrders): Promise<void> {
  giveWay()
  const { seed } = orders
  const base = () => orders.base
  const victim = personAt(base, orders.victim, '127.0.50.2')
  const mallory = personAt(base, orders.mallory, '127.0.50.1')
  for (const one of [victim, mallory]) await signIn(one.caller, one.wmid, PASSWORD)

  const tally: HostileTally = { taken: 0, unknown: 0, bytes: 0, calls: 0 }
  const acts = openActs((said) => process.send?.(said))
  const isOver = () => Date.now() > orders.until
  const messages = openPace(orders.messages_per_s, isOver)
  const megabytes = openPace(orders.megabytes_per_s, isOver)
  const calls = openPace(orders.calls_per_s, isOver)
  const side = (nth: number): Attack => ({
    acts,
    tally,
    numbers: numbersOf(seed, nth),
    mx_port: orders.mx_port,
    submissions_port: orders.submissions_port,
    imaps_port: orders.imaps_port,
    base,
    isOver,
  })
  const several = (count: number, first: number, begin: (nth: number) => Promise<void>) =>
    Array.from({ length: count }, (_, nth) => begin(first + nth))
  await Promise.all([
    ...several(MESSAGES_AT_ONCE, 100, (nth) => attackByMessages(side(nth), victim, { messages, megabytes })),
    attackByReading(side(200), victim),
    attackByRules(side(201), victim),
    ...several(CALLS_AT_ONCE, 300, (nth) => attackByCalls(side(nth), mallory, calls)),
    attackByFiles(side(202), mallory),
    attackByProgramReading(side(250), victim),
    ...several(PROGRAMS_AT_ONCE, 350, (nth) => attackByCommands(side(nth), mallory)),
    ...several(DOORS_AT_ONCE, 400, (nth) => attackDoors(side(nth))),
  ])
  process.send?.({ is: 'over', tally } satisfies FromAttackers, undefined, undefined, () => process.exit(0))
}

// Nothing else keeps it alive until it is told what to do.
process.channel?.ref()
process.once('message', (orders: AttackOrders) => void attack(orders))
