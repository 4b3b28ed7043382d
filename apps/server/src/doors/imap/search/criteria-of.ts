import type { SearchKey } from '#imap/search-key.ts'
import type { SequenceSet } from '#imap/sequence-set.ts'
import type { KeywordMeaning } from '#server/mailbox/keywords/mailbox-keywords.ts'
import { ALL, type Criterion, NONE, type UidRange } from '#server/mailbox/search/exact/criteria.ts'

/** What the words of a search mean where it is asked. */
export interface SearchSurroundings {
  /** UIDs of messages by their numbers, as the program counts them. `$` is what it saved. */
  uidsOfNumbers: (set: SequenceSet) => readonly UidRange[]
  /** `*` is the last UID of the folder; `$` is what it saved. */
  uidsOf: (set: SequenceSet) => readonly UidRange[]
  /** UIDs that are \Recent to who asks. */
  recent: readonly UidRange[]
  meaningOf: (keyword: string) => KeywordMeaning
  /** The beginning of a hash that EMAILID told; null: it is none of ours. RFC 8474. */
  hashOfEmailId: (id: string) => string | null
  now: Date
}

/** Keys of SEARCH as criteria of the mailbox. RFC 9051 §6.4.4. */
export function criteriaOf(key: SearchKey, surroundings: SearchSurroundings): Criterion {
  const of = (inner: SearchKey) => criteriaOf(inner, surroundings)
  switch (key.key) {
    case 'and':
      return { kind: 'and', of: key.keys.map(of) }
    case 'or':
      return { kind: 'or', of: [of(key.one), of(key.other)] }
    case 'not':
      return { kind: 'not', of: of(key.of) }
    case 'all':
      return ALL
    case 'numbers':
      return { kind: 'uids', ranges: surroundings.uidsOfNumbers(key.set) }
    case 'uid':
      return { kind: 'uids', ranges: surroundings.uidsOf(key.set) }
    case 'flag':
      return when(
        key.isSet,
        key.flag === 'recent'
          ? { kind: 'uids', ranges: surroundings.recent }
          : { kind: 'flag', flag: key.flag },
      )
    case 'keyword':
      return when(key.isSet, ofKeyword(surroundings.meaningOf(key.keyword)))
    case 'header':
      return { kind: 'field', field: key.field, text: key.value }
    case 'bcc':
    case 'cc':
    case 'from':
    case 'subject':
    case 'to':
      return { kind: 'field', field: key.key, text: key.value }
    case 'body':
    case 'text':
      return { kind: key.key, text: key.value }
    case 'larger':
    case 'smaller':
      return { kind: 'size', side: key.key, bytes: key.bytes }
    case 'before':
    case 'on':
    case 'since':
      return { kind: 'day', of: key.of, side: key.key, day: key.day }
    case 'older':
    case 'younger': {
      const moment = new Date(surroundings.now.getTime() - Math.min(key.seconds, AGES_S) * 1000)
      return { kind: 'received', side: key.key === 'older' ? 'until' : 'from', moment }
    }
    case 'modseq':
      return { kind: 'changed', modseq: key.modseq }
    case 'emailid': {
      const hash = surroundings.hashOfEmailId(key.id)
      return hash === null ? NONE : { kind: 'bytes', hash }
    }
    // No message is told one, so none has it. RFC 8474 §5.2.
    case 'threadid':
      return NONE
    case 'savedatesupported':
      return ALL
  }
}

/** Longer ago than there was any mail. */
const AGES_S = 100 * 366 * 86_400

const when = (isSet: boolean, criterion: Criterion): Criterion =>
  isSet ? criterion : { kind: 'not', of: criterion }

function ofKeyword(meaning: KeywordMeaning): Criterion {
  if (!meaning) return NONE
  if ('forwarded' in meaning) return { kind: 'flag', flag: 'forwarded' }
  return 'label_id' in meaning
    ? { kind: 'label', label_id: meaning.label_id }
    : { kind: 'keyword', keyword: meaning.keyword }
}
