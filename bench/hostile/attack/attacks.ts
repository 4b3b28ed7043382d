import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import type { Person } from '../../traffic/people.ts'
import { talkSmtp } from '../../traffic/smtp-talk.ts'
import type { Pace } from '../pace.ts'
import type { Acts } from './acts.ts'
import { hostileCall, hostileFilters } from './calls.ts'
import { DOOR_ATTACKS } from './doors.ts'
import { hostileMessage } from './messages.ts'

/** Messages that a hostile server was told 250 for, and those whose answer was lost. */
export interface HostileTally {
  taken: number
  unknown: number
  bytes: number
  calls: number
}

/** What every attacker has. */
export interface Attack {
  acts: Acts
  tally: HostileTally
  numbers: Random
  mx_port: number
  submissions_port: number
  imaps_port: number
  base: () => string
  isOver: () => boolean
}

/** Of hostile messages no more is stored than so much. */
const BYTES_MAX = 3 * 1024 ** 3
const LARGE_BYTES = 200_000
const MEGABYTE = 1_048_576
/** Whose name servers seldom answer. */
const FROM = 'somebody@hostile.test'

/** Random messages, bombs among them, one after another. */
export async function attackByMessages(
  { acts, tally, numbers, mx_port, isOver }: Attack,
  to: Person,
  pace: { messages: Pace; megabytes: Pace },
): Promise<void> {
  while (!isOver()) {
    await pace.messages.take(1)
    const { name, bytes } = hostileMessage(numbers)
    if (tally.bytes > BYTES_MAX && bytes.length > LARGE_BYTES) continue
    await pace.megabytes.take(bytes.length / MEGABYTE)
    if (isOver()) return
    const from_ip = `127.0.60.${1 + numbers.whole(200)}`
    await acts.run(name, async () => {
      const delivery = await talkSmtp({ port: mx_port, from_ip, from: FROM }, bytes, [
        `${to.wmid}@pochtamt.test`,
      ])
      if (delivery === 'taken') {
        tally.taken++
        tally.bytes += bytes.length
      } else if (delivery === 'unknown') tally.unknown++
    })
  }
}

/** Their victim opens what has come. */
export async function attackByReading({ acts, numbers, isOver }: Attack, { caller }: Person): Promise<void> {
  while (!isOver()) {
    await acts.run('reading: a hostile letter', async () => {
      const { folders } = JSON.parse((await caller.call('GET', '/api/v1/folders')).body) as {
        folders: { id: number; system: string | null }[]
      }
      const inbox = folders.find(({ system }) => system === 'inbox')!.id
      const page = await caller.call('GET', `/api/v1/folders/${inbox}/messages?page=1&limit=30`)
      const { messages } = JSON.parse(page.body) as { messages: { path: string }[] }
      if (messages.length === 0) return
      const { status } = await caller.call('GET', `/api/v1/messages/${numbers.pick(messages).path}`)
      if (status === 500) acts.wrong('reading a hostile letter: 500')
    })
    await wait(500 + numbers.whole(1500))
  }
}

/** Rules of many patterns, tried and saved. */
export async function attackByRules({ acts, numbers, isOver }: Attack, { caller }: Person): Promise<void> {
  while (!isOver()) {
    const filters = hostileFilters(numbers)
    await acts.run('rules: saved', async () => {
      const { status, body } = await caller.call('POST', '/api/v1/filters', { filters })
      if (status === 500) acts.wrong(`rules saved: 500 ${body.slice(0, 100)}`)
    })
    const { match, rules } = filters[0]!
    await acts.run('rules: preview', async () => {
      const { status } = await caller.call('POST', '/api/v1/filters/preview', { filter: { match, rules } })
      if (status === 500) acts.wrong('rules preview: 500')
    })
    await wait(2000 + numbers.whole(15_000))
  }
}

/** Calls that no client makes. */
export async function attackByCalls(
  { acts, tally, numbers, isOver }: Attack,
  who: Person,
  pace: Pace,
): Promise<void> {
  while (!isOver()) {
    await pace.take(1)
    const { name, call } = hostileCall(numbers, who.caller)
    await acts.run(name, async () => {
      tally.calls++
      const { status, body } = await call()
      if (status === 500) acts.wrong(`${name}: 500 ${body.slice(0, 100)}`)
    })
  }
}

/** Connections that hold doors shut. */
export async function attackDoors(attack: Attack): Promise<void> {
  const { acts, numbers, base, isOver } = attack
  const doors = { ...attack, http_port: Number(new URL(base()).port) }
  while (!isOver()) {
    const name = numbers.pick(Object.keys(DOOR_ATTACKS))
    await acts.run(name, () => DOOR_ATTACKS[name]!(doors))
    await wait(numbers.whole(4000))
  }
}
