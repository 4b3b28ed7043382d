import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { resolveSet, type SequenceSet } from '#imap/sequence-set.ts'
import { ImapBad } from '../answer.ts'
import type { Session } from '../session.ts'
import { shared } from './ranges.ts'

/** In a search, numbers that are not there are nobody's: it finds nothing by them, as Dovecot has it. RFC 9051 §6.4.4. */
export function searchedUids({ selected, saved }: Session, set: SequenceSet): MessageUid[] {
  const { uids, gone, lastUid } = selected!
  const meant =
    set === 'saved'
      ? selected!.uidsWithin(resolveSet(set, lastUid, saved))
      : selected!.uidsOfNumbers(shared(resolveSet(set, uids.length), [[1, uids.length]]))
  return gone.size === 0 ? meant : meant.filter((uid) => !gone.has(uid))
}

interface Named {
  isUid: boolean
  set: SequenceSet
}

/** What a command means and is there: what is gone and not told yet is left out. */
export function meantUids(session: Session, command: Named): MessageUid[] {
  const { gone } = session.selected!
  const named = namedUids(session, command)
  return gone.size === 0 ? named : named.filter((uid) => !gone.has(uid))
}

/**
 * The messages that a command names, ascending: by UID, or by number. UIDs that are not there mean nothing, numbers
 * that are not there are a mistake. RFC 9051 §6.4.9, §9 seq-number.
 */
export function namedUids({ selected, saved }: Session, { isUid, set }: Named): MessageUid[] {
  const { uids, lastUid } = selected!
  if (isUid || set === 'saved') return selected!.uidsWithin(resolveSet(set, lastUid, saved))
  const ranges = resolveSet(set, uids.length)
  if ((ranges.at(-1)?.[1] ?? 0) > uids.length || uids.length === 0)
    throw new ImapBad('There are not so many messages')
  return selected!.uidsOfNumbers(ranges)
}
