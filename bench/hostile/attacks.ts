import { setTimeout as wait } from 'node:timers/promises'
import { type Random, random } from '../random.ts'
import { type Caller, caller } from './caller.ts'
import { hostileCall, hostileFilters } from './calls.ts'
import { DOOR_ATTACKS } from './doors.ts'
import { hostileLetter } from './letters.ts'
import type { Person, Traffic } from './ordinary.ts'
import { talkSmtp } from './smtp-talk.ts'

/** Letters that a hostile server was told 250 for, and those whose answer was lost. */
export interface HostileTally {
  taken: number
  unknown: number
  bytes: number
}

/** Of hostile letters no more is stored than so much. */
const BYTES_MAX = 3 * 1024 ** 3
const LARGE_BYTES = 200_000

/** Random letters, bombs among them, one after another. */
export async function attackByLetters(
  { journal, mx_port, isOver }: Traffic,
  numbers: Random,
  to: Person,
  tally: HostileTally,
): Promise<void> {
  while (!isOver()) {
    const { name, bytes } = hostileLetter(numbers)
    if (tally.bytes > BYTES_MAX && bytes.length > LARGE_BYTES) continue
    const from_ip = `127.0.60.${1 + numbers.whole(200)}`
    await journal.hostile(name, async () => {
      const delivery = await talkSmtp({ port: mx_port(), from_ip }, bytes, [`${to.wmid}@pochtamt.test`])
      if (delivery === 'taken') {
        tally.taken++
        tally.bytes += bytes.length
      } else if (delivery === 'unknown') tally.unknown++
    })
    await wait(numbers.whole(300))
  }
}

/** Rules of many patterns, tried and saved. */
export async function attackByRules(
  { journal, isOver }: Traffic,
  numbers: Random,
  { caller }: Person,
): Promise<void> {
  while (!isOver()) {
    const filters = hostileFilters(numbers)
    await journal.hostile('rules: saved', async () => {
      const { status, body } = await caller.call('POST', '/api/v1/filters', { filters })
      if (status === 500) journal.wrong(`rules saved: 500 ${body.slice(0, 100)}`)
    })
    const { match, rules } = filters[0]!
    await journal.hostile('rules: preview', async () => {
      const { status } = await caller.call('POST', '/api/v1/filters/preview', { filter: { match, rules } })
      if (status === 500) journal.wrong('rules preview: 500')
    })
    await wait(2000 + numbers.whole(15_000))
  }
}

/** Calls that no client makes. */
export async function attackByCalls(
  { journal, isOver }: Traffic,
  numbers: Random,
  who: Person,
): Promise<void> {
  while (!isOver()) {
    const { name, call } = hostileCall(numbers, who.caller)
    await journal.hostile(name, async () => {
      const { status, body } = await call()
      if (status === 500) journal.wrong(`${name}: 500 ${body.slice(0, 100)}`)
    })
    await wait(numbers.whole(60))
  }
}

/** Connections that hold doors shut. */
export async function attackDoors(traffic: Traffic, numbers: Random): Promise<void> {
  const { journal, mx_port, base, isOver } = traffic
  const http_port = () => Number(new URL(base()).port)
  while (!isOver()) {
    const name = numbers.pick(Object.keys(DOOR_ATTACKS))
    await journal.hostile(name, () => DOOR_ATTACKS[name]!({ numbers, mx_port, http_port, isOver }))
    await wait(numbers.whole(4000))
  }
}

/** A source of numbers for each actor: what one does changes nothing for another. */
export const numbersOf = (seed: number, nth: number): Random => random(seed * 1000 + nth)

export const personAt = (base: () => string, wmid: string, ip: string): Person & { caller: Caller } => ({
  wmid,
  caller: caller(base, ip),
})
