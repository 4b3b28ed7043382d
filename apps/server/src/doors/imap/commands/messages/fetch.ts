import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FetchItem } from '#imap/fetch-item.ts'
import { resolveSet } from '#imap/sequence-set.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { ImapBad } from '../../answer.ts'
import { fetchFlags } from '../../fetch/fetch-flags.ts'
import { fetchMessages } from '../../fetch/fetch-messages.ts'
import { enableCondstore } from '../../selected/enable-condstore.ts'
import { meantUids } from '../../selected/meant-uids.ts'
import { noteOwn } from '../../selected/note-own.ts'
import { changedSince, sendVanishedEarlier } from '../../selected/since-known.ts'
import { type Session, sendsModseq } from '../../session.ts'
import type { CommandOf, Handler } from '../handler.ts'

/** Tells of messages what is asked. RFC 9051 §6.4.5, RFC 7162 §3.1.4, §3.2.6. */
export const fetch: Handler<'FETCH'> = {
  state: 'selected',
  keepsNumbers: ({ isUid }) => !isUid,
  async run(session, command) {
    if (command.changed_since !== null || command.items.some(({ what }) => what === 'MODSEQ'))
      enableCondstore(session)
    if (
      command.vanished &&
      !(session.enabled.has('QRESYNC') && command.isUid && command.changed_since !== null)
    )
      throw new ImapBad('FETCH: VANISHED goes with UID FETCH, CHANGEDSINCE and QRESYNC')
    const uids = await changedOf(session, command)
    const items = itemsOf(session, command)
    if (items.some(marksSeen) && (await markSeen(session, uids)) && !items.some(isFlags))
      items.push({ what: 'FLAGS' })
    if (items.every(({ what }) => what === 'UID' || what === 'FLAGS' || what === 'MODSEQ'))
      await fetchFlags(session, uids, items)
    else await fetchMessages(session, uids, items)
  },
}

const isFlags = ({ what }: FetchItem): boolean => what === 'FLAGS'

/** Marks what is read, and answers whether anything changed by that: then it is told with the messages. */
async function markSeen({ parts, actor, selected }: Session, uids: readonly MessageUid[]): Promise<boolean> {
  if (selected!.isReadOnly || parts.app.maintenance.current() || uids.length === 0) return false
  const stored = await storeFlags(parts.app, actor!, {
    folder_id: selected!.id,
    uids,
    mode: 'add',
    flags: { seen: true },
    keywords: [],
  })
  noteOwn(selected!, stored, { isTold: true })
  return stored.changed.length > 0
}

/** Reading a message marks it as read, unless it is only looked at. */
const marksSeen = (item: FetchItem): boolean =>
  (item.what === 'SECTION' || item.what === 'BINARY') && !item.isPeek

/** The messages that are meant and changed; what is gone of them is told before. */
async function changedOf(session: Session, command: CommandOf<'FETCH'>) {
  const uids = meantUids(session, command)
  const { changed_since: modseq, vanished, set } = command
  if (modseq === null) return uids
  const selected = session.selected!
  const within = vanished
    ? resolveSet(set, selected.uid_next - 1, session.saved)
    : uids.map((uid) => [uid, uid] as const)
  const { changed, gone } = await changedSince(session, selected, { modseq, within })
  if (vanished) sendVanishedEarlier(session, gone)
  return changed.map(({ uid }) => uid).filter((uid) => selected.numberOf(uid) > 0)
}

/** UIDs and modseqs are told where the program's way of asking wants them. RFC 9051 §6.4.9, RFC 7162 §3.1.4.1. */
function itemsOf(session: Session, { items, isUid, changed_since }: CommandOf<'FETCH'>): FetchItem[] {
  const has = (name: FetchItem['what']) => items.some(({ what }) => what === name)
  const isModseqDue = changed_since !== null || (sendsModseq(session) && has('FLAGS'))
  return [
    ...(isUid && !has('UID') ? [{ what: 'UID' } as const] : []),
    ...items,
    ...(isModseqDue && !has('MODSEQ') ? [{ what: 'MODSEQ' } as const] : []),
  ]
}
