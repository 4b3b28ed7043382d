import { randomUUID } from 'node:crypto'
import type { Journal } from '../traffic/journal.ts'
import { outgoing } from '../traffic/outgoing.ts'
import type { Person } from '../traffic/people.ts'
import { DESTINATIONS } from './world.ts'

/** What people were told has been sent. */
export interface Written {
  /** To a destination that takes mail: has to arrive, once. */
  outside: { recipient: string; subject: string }[]
  /** To one that is away: has to wait. */
  waiting: { recipient: string; subject: string }[]
  /** To a neighbour: in the inbox of one and in Sent of the other, once each. */
  here: { from: string; to: string; subject: string }[]
}

const KINDS = ['fast', 'fast', 'slow', 'dead', 'here'] as const

/** Each writes one message, to a place that changes with the slot. A lost answer is asked for again with the same key. */
export async function writeAll(
  writers: readonly Person[],
  slot: number,
  { domain, journal, written }: { domain: string; journal: Pick<Journal, 'wrong'>; written: Written },
): Promise<void> {
  for (const [nth, who] of writers.entries()) {
    const kind = KINDS[(slot + nth) % KINDS.length]!
    const other = writers[(nth + 1) % writers.length]!
    const name = kind === 'here' ? other.wmid : `friend${slot}-${nth}`
    const recipient = `${name}@${kind === 'here' ? domain : DESTINATIONS[kind]}`
    const subject = `pmt-day-${slot}-${nth}`
    const isSent = await send(who, outgoing(`${who.wmid}@${domain}`, recipient, subject))
    if (!isSent) journal.wrong('a message of a person was not taken')
    else if (kind === 'here') written.here.push({ from: who.wmid, to: other.wmid, subject })
    else written[kind === 'dead' ? 'waiting' : 'outside'].push({ recipient, subject })
  }
}

const TRIES = 5

async function send({ caller }: Person, body: object): Promise<boolean> {
  const key = { 'idempotency-key': randomUUID() }
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await caller.call('POST', '/api/v1/messages/send', { body }, key).catch(() => null)
    if (answer) return answer.status === 200
  }
  return false
}
