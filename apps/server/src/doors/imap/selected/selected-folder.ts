import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { inSet, type Range } from '#imap/sequence-set.ts'
import { UidList } from './uid-list.ts'

interface Opened {
  id: FolderId
  mailbox: string
  isReadOnly: boolean
  uid_validity: number
  uid_next: MessageUid
  modseq: number
  /** Read, and never written. */
  uids: Uint32Array
  flagNames: string
}

/**
 * A folder as one program has been told of it: which UIDs there are, in their order. Numbers of messages are
 * positions in `uids`, and change only when the program is told. RFC 9051 §2.3.1.2.
 */
export class SelectedFolder {
  readonly id: FolderId
  readonly mailbox: string
  readonly isReadOnly: boolean
  readonly uid_validity: number
  /** As it was when the folder was opened. */
  readonly uid_next: MessageUid
  /** Up to which change the program has been told. */
  modseq: number
  readonly uids: UidList
  /** Gone, and not told yet. */
  readonly gone = new Set<MessageUid>()
  /** Changes by the program itself, which it knows of, by their modseq. */
  readonly ownModseqs = new Map<MessageUid, number>()
  /** What FLAGS told last. */
  flagNames: string
  /** UIDs that were new to the folder when this program was told of them first, and to no other. */
  readonly recent: Range[] = []
  /** What RECENT told last. */
  recentTold = 0

  constructor(opened: Opened) {
    this.id = opened.id
    this.mailbox = opened.mailbox
    this.isReadOnly = opened.isReadOnly
    this.uid_validity = opened.uid_validity
    this.uid_next = opened.uid_next
    this.modseq = opened.modseq
    this.uids = new UidList(opened.uids)
    this.flagNames = opened.flagNames
  }

  /** The number of a message, from 1; 0: it is not there. */
  numberOf(uid: MessageUid): number {
    const at = this.uids.firstAtLeast(uid)
    return this.uids.at(at) === uid ? at + 1 : 0
  }

  isRecent(uid: MessageUid): boolean {
    return this.recent.length > 0 && inSet(this.recent, uid)
  }

  get recentCount(): number {
    return this.recent.reduce(
      (sum, [first, last]) => sum + this.uids.firstAtLeast(last + 1) - this.uids.firstAtLeast(first),
      0,
    )
  }

  /** UIDs within resolved ranges of UIDs, ascending. */
  uidsWithin(ranges: readonly Range[]): MessageUid[] {
    return ranges.flatMap(([first, last]) =>
      this.uids.slice(this.uids.firstAtLeast(first), this.uids.firstAtLeast(last + 1)),
    )
  }

  /** UIDs of messages within resolved ranges of numbers. */
  uidsOfNumbers(ranges: readonly Range[]): MessageUid[] {
    return ranges.flatMap(([first, last]) => this.uids.slice(first - 1, last))
  }

  /** They have been told as gone: the numbers behind them move up. */
  forget(uids: readonly MessageUid[]): void {
    this.uids.remove(new Set(uids))
    this.gone.clear()
  }

  get lastUid(): MessageUid {
    return this.uids.last
  }
}
