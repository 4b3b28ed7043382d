import type { Faults } from '#sandbox/state/state.ts'

export type Failure =
  | { kind: 'reply'; code: number; text: string }
  /** Says nothing more, and leaves the line open. */
  | { kind: 'stall' }
  /** Closes the line without a word. */
  | { kind: 'drop' }

export interface Demand {
  failure: Failure
  /** `data-…` fails after the message instead of at RCPT. */
  at: 'rcpt' | 'data'
  /** `once-…` fails the first time and takes the next try, as greylisting does. */
  once: boolean
}

const TEXTS: Record<number, string> = {
  421: '4.3.2 Service is closing',
  450: '4.2.1 Mailbox is busy',
  451: '4.3.0 Try again later',
  452: '4.2.2 Mailbox is full',
  550: '5.1.1 No such mailbox here',
  551: '5.1.6 Mailbox has moved',
  552: '5.2.2 Mailbox is full',
  553: '5.1.3 Mailbox name is not allowed',
  554: '5.7.1 Refused by policy',
}

export function replyFailure(code: number): Failure {
  return { kind: 'reply', code, text: TEXTS[code] ?? (code < 500 ? '4.0.0 Not now' : '5.0.0 Never') }
}

/**
 * What an address asks for in its local part: `550@`, `bounce-550@`, `stall@`,
 * `drop@`, `data-451@`, `once-451@`. Undefined: it is an ordinary address.
 */
export function demandOf(address: string): Demand | undefined {
  const words = address
    .slice(0, address.lastIndexOf('@'))
    .toLowerCase()
    .split(/[-._+]/)
  const code = words.find((word) => /^[45][0-5]\d$/.test(word))
  const word = words.find((word) => word === 'stall' || word === 'drop') as 'stall' | 'drop' | undefined
  if (!code && !word) return undefined
  return {
    failure: code ? replyFailure(Number(code)) : { kind: word! },
    at: words.includes('data') ? 'data' : 'rcpt',
    once: words.includes('once'),
  }
}

/** The switch that makes the whole outside mail server fail. */
export function failureOfServer(fault: Faults['outside_smtp']): Failure | undefined {
  if (fault === 'up') return undefined
  return fault === 'stall' || fault === 'drop' ? { kind: fault } : replyFailure(Number(fault))
}
