import { random } from '../random.ts'
import type { CorpusMessage } from './corpora.ts'

/** One message on its way. */
export interface Delivery {
  /** By which it is found again. */
  id: string
  message: CorpusMessage
  /** Accounts, by number. */
  to: number[]
}

export interface Plan {
  /** What comes within each slot of the day, in order of time. */
  slots: Delivery[][]
  /** Whom each account has in its address book. */
  known: ReadonlySet<string>[]
}

export interface PlanSize {
  messages: number
  accounts: number
  seed: number
}

/** A session that nobody uses for 40 minutes is over: nobody is away for longer. */
const SLOTS = 48
export const SLOT_S = 86_400 / SLOTS
/** One message in so many is for several. */
const SEVERAL_ONE_IN = 12
const SEVERAL = 3
/** Of those who write to an account something good it knows one in so many. */
const KNOWN_ONE_IN = 3

/**
 * Who gets which message when: each comes at the time of the day that its own date has, never twice to the same
 * account. The same for the same seed. Throws when there are too few messages for that.
 */
export function planDay(corpus: readonly CorpusMessage[], { messages, accounts, seed }: PlanSize): Plan {
  const rounds = Math.ceil(messages / corpus.length)
  if (rounds * SEVERAL > accounts) throw new Error('too few messages or accounts for so many deliveries')
  const numbers = random(seed)
  const order = shuffled(corpus, numbers.whole)
  const firsts = order.map(() => numbers.whole(accounts))
  const slots = Array.from({ length: SLOTS }, (): Delivery[] => [])
  const known = Array.from({ length: accounts }, () => new Set<string>())
  for (let nth = 0; nth < messages; nth++) {
    const at = nth % order.length
    const message = order[at]!
    const first = firsts[at]! + Math.floor(nth / order.length) * SEVERAL
    const count = nth % SEVERAL_ONE_IN === 0 ? SEVERAL : 1
    const to = Array.from({ length: count }, (_, more) => (first + more) % accounts)
    slots[Math.floor(message.at_s / SLOT_S)]!.push({ id: `day-${seed}-${nth}`, message, to })
    for (const account of to) if (isKnown(message, account)) known[account]!.add(message.author)
  }
  for (const slot of slots) slot.sort((one, other) => one.message.at_s - other.message.at_s)
  return { slots, known }
}

/** Is it good, and of somebody whom the account knows? */
export const isKnown = ({ is, author }: CorpusMessage, account: number): boolean =>
  is === 'good' && author !== '' && sumOf(`${account} ${author}`) % KNOWN_ONE_IN === 0

function shuffled<Item>(items: readonly Item[], below: (count: number) => number): Item[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** A number that depends on nothing but the text. FNV-1a. */
export function sumOf(text: string): number {
  let sum = 0x811c9dc5
  for (const char of text) sum = Math.imul(sum ^ char.codePointAt(0)!, 0x01000193)
  return sum >>> 0
}
