import type { SearchKey } from '#imap/search-key.ts'
import { resolveSet, type SequenceSet } from '#imap/sequence-set.ts'
import { listKeywords } from '#server/mailbox/keywords/list-keywords.ts'
import { type MailboxKeywords, meaningOf } from '#server/mailbox/keywords/mailbox-keywords.ts'
import type { Criterion, UidRange } from '#server/mailbox/search/exact/criteria.ts'
import { hashOf } from '../fetch/email-id.ts'
import { enableCondstore } from '../selected/enable-condstore.ts'
import { searchedUids } from '../selected/meant-uids.ts'
import { rangesOf } from '../selected/ranges.ts'
import type { Session } from '../session.ts'
import { criteriaOf } from './criteria-of.ts'

/** What the keys of a search mean to this session, in its folder. */
export async function meantCriteria(session: Session, { key }: { key: SearchKey }): Promise<Criterion> {
  const { parts, actor, saved } = session
  const selected = session.selected!
  if (asksModseq(key)) enableCondstore(session)
  const known = asks(key, 'keyword') ? await listKeywords(parts.app, actor!) : NO_KEYWORDS
  return criteriaOf(key, {
    uidsOfNumbers: (set: SequenceSet) => rangesOf(searchedUids(session, set), selected.uids) as UidRange[],
    uidsOf: (set: SequenceSet) => resolveSet(set, selected.lastUid, saved) as unknown as UidRange[],
    recent: selected.recent as unknown as UidRange[],
    meaningOf: (keyword) => meaningOf(known, keyword),
    hashOfEmailId: hashOf,
    now: parts.app.clock(),
  })
}

/** Whoever asks by modseq wants to be told of it from then on. RFC 7162 §3.1. */
export const asksModseq = (key: SearchKey): boolean => asks(key, 'modseq')

const NO_KEYWORDS: MailboxKeywords = { plain: [], labels: new Map() }

/** Whether there is such a key among them. */
const asks = (key: SearchKey, name: SearchKey['key']): boolean =>
  key.key === name ||
  (key.key === 'and' && key.keys.some((one) => asks(one, name))) ||
  (key.key === 'or' && (asks(key.one, name) || asks(key.other, name))) ||
  (key.key === 'not' && asks(key.of, name))
