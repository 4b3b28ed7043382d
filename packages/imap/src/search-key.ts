import type { SequenceSet } from './sequence-set.ts'

/** What SEARCH looks for, as it was written. Dates are days without a zone, `2026-11-22`. RFC 9051 §6.4.4. */
export type SearchKey =
  | { key: 'and'; keys: SearchKey[] }
  | { key: 'or'; one: SearchKey; other: SearchKey }
  | { key: 'not'; of: SearchKey }
  | { key: 'all' }
  | { key: 'numbers'; set: SequenceSet }
  | { key: 'uid'; set: SequenceSet }
  /** ANSWERED, UNANSWERED, …: a flag in lower case, without its backslash. */
  | { key: 'flag'; flag: 'answered' | 'deleted' | 'draft' | 'flagged' | 'seen' | 'recent'; isSet: boolean }
  | { key: 'keyword'; keyword: string; isSet: boolean }
  | { key: 'header'; field: string; value: string }
  /** BCC, CC, FROM, SUBJECT, TO: the words of a header field. */
  | { key: 'bcc' | 'cc' | 'from' | 'subject' | 'to' | 'body' | 'text'; value: string }
  | { key: 'larger' | 'smaller'; bytes: number }
  /** `of`: INTERNALDATE, the Date header, or when it came into the folder (RFC 8514). */
  | { key: 'before' | 'on' | 'since'; of: 'received' | 'sent' | 'saved'; day: string }
  /** OLDER, YOUNGER. RFC 5032. */
  | { key: 'older' | 'younger'; seconds: number }
  | { key: 'modseq'; modseq: number }
  | { key: 'emailid' | 'threadid'; id: string }
  | { key: 'savedatesupported' }
