import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** Places for those that come, so that not each makes the list anew. */
const SPARE = 64

/**
 * UIDs of a folder, ascending, four bytes each. It begins as a list that others read, too, and gets one of its own at
 * its first change: who opens a folder and looks at it has nothing copied.
 */
export class UidList implements Iterable<MessageUid> {
  #uids: Uint32Array
  #length: number
  #isShared = true

  constructor(uids: Uint32Array) {
    this.#uids = uids
    this.#length = uids.length
  }

  get length(): number {
    return this.#length
  }

  /** The one at a position from 0; undefined: there are not so many. */
  at(position: number): MessageUid | undefined {
    return position < this.#length ? (this.#uids[position] as MessageUid) : undefined
  }

  /** 0: there is none. */
  get last(): MessageUid {
    return (this.at(this.#length - 1) ?? 0) as MessageUid
  }

  /** Where the first one that is not below a number stands. */
  firstAtLeast(uid: number): number {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#uids[middle]! < uid) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Those between two positions, the last one left out. */
  slice(from: number, to: number): MessageUid[] {
    const end = Math.min(to, this.#length)
    const some: number[] = []
    for (let at = from; at < end; at++) some.push(this.#uids[at]!)
    return some as MessageUid[]
  }

  *[Symbol.iterator](): Generator<MessageUid> {
    for (let at = 0; at < this.#length; at++) yield this.#uids[at] as MessageUid
  }

  /** One above all that there are. */
  push(uid: MessageUid): void {
    if (this.#isShared || this.#length === this.#uids.length) {
      const grown = new Uint32Array(this.#length + SPARE + (this.#length >>> 3))
      grown.set(this.#uids.subarray(0, this.#length))
      this.#uids = grown
      this.#isShared = false
    }
    this.#uids[this.#length++] = uid
  }

  /** Takes some out: those behind them move up. */
  remove(gone: ReadonlySet<MessageUid>): void {
    const left = new Uint32Array(this.#length)
    let next = 0
    for (let at = 0; at < this.#length; at++) {
      const uid = this.#uids[at]!
      if (!gone.has(uid as MessageUid)) left[next++] = uid
    }
    this.#uids = left
    this.#length = next
    this.#isShared = false
  }
}
