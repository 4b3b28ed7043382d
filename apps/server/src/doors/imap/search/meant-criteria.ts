import type { SearchKey } from '#imap/search-key.ts'
import { resolveSet, type SequenceSet } from '#imap/sequence-set.ts'
import { listKeywords } from '#server/mailbox/keywords/list-keywords.ts'
import { meaningOf } from '#server/mailbox/keywords/mailbox-keywords.ts'
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
  const known = await listKeywords(parts.app, actor!)
  return criteriaOf(key, {
    uidsOfNumbers: (set: SequenceSet) => rangesOf(searchedUids(session, set), selected.uids) as UidRange[],
    uidsOf: (set: SequenceSet) => resolveSet(set, selected.lastUid, saved) as unknown as UidRange[],
    meaningOf: (keyword) => meaningOf(known, keyword),
    hashOfEmailId: hashOf,
    now: parts.app.clock(),
  })
}

/** Whoever asks by modseq wants to be told of it from then on. RFC 7162 §3.1. */
export const asksModseq = (key: SearchKey): boolean =>
  key.key === 'modseq' ||
  (key.key === 'and' && key.keys.some(asksModseq)) ||
  (key.key === 'or' && (asksModseq(key.one) || asksModseq(key.other))) ||
  (key.key === 'not' && asksModseq(key.of))
