import fc, { type Arbitrary } from 'fast-check'
import type { SearchKey } from '#imap/search-key.ts'
import { after, both, day, decimal, number, plain, set, text, type Written } from './own-tokens.ts'

const FLAGS = ['answered', 'deleted', 'draft', 'flagged', 'seen'] as const
const TEXTS = ['bcc', 'cc', 'from', 'subject', 'to', 'body', 'text'] as const
const keyword = fc.constantFrom('$Forwarded', '$Junk', 'Old').map((value) => ({ value, as: value }))

const simple: Arbitrary<Written<SearchKey>>[] = [
  plain('ALL', { key: 'all' }),
  plain('OLD', { key: 'flag', flag: 'recent', isSet: false }),
  plain('SAVEDATESUPPORTED', { key: 'savedatesupported' }),
  set.map(({ value, as }) => ({ value: { key: 'numbers', set: value }, as })),
  after('UID', set, (value) => ({ key: 'uid', set: value })),
  after('MODSEQ', decimal(fc.maxSafeNat()), (modseq) => ({ key: 'modseq', modseq })),
  after('KEYWORD', keyword, (value) => ({ key: 'keyword', keyword: value, isSet: true })),
  after('UNKEYWORD', keyword, (value) => ({ key: 'keyword', keyword: value, isSet: false })),
  after(
    'HEADER',
    both(text, text, (field, value) => ({ field, value })),
    (header) => ({ key: 'header', ...header }),
  ),
  after('THREADID', keyword, (id) => ({ key: 'threadid', id })),
  ...FLAGS.map((flag) => plain<SearchKey>(flag.toUpperCase(), { key: 'flag', flag, isSet: true })),
  ...FLAGS.map((flag) => plain<SearchKey>(`UN${flag.toUpperCase()}`, { key: 'flag', flag, isSet: false })),
  ...TEXTS.map((key) => after(key.toUpperCase(), text, (value): SearchKey => ({ key, value }))),
  ...(['larger', 'smaller'] as const).map((key) =>
    after(key.toUpperCase(), decimal(fc.maxSafeNat()), (bytes): SearchKey => ({ key, bytes })),
  ),
  ...(['older', 'younger'] as const).map((key) =>
    after(key.toUpperCase(), decimal(number), (seconds): SearchKey => ({ key, seconds })),
  ),
  ...(['before', 'on', 'since'] as const).flatMap((key) => [
    after(key.toUpperCase(), day, (value): SearchKey => ({ key, of: 'received', day: value })),
    after(`SENT${key.toUpperCase()}`, day, (value): SearchKey => ({ key, of: 'sent', day: value })),
    after(`SAVED${key.toUpperCase()}`, day, (value): SearchKey => ({ key, of: 'saved', day: value })),
  ]),
]

/** One key of SEARCH, nested now and then. */
export const searchKey: Arbitrary<Written<SearchKey>> = fc.letrec<{ key: Written<SearchKey> }>((tie) => ({
  key: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(...simple),
    after('NOT', tie('key'), (of): SearchKey => ({ key: 'not', of })),
    after(
      'OR',
      both(tie('key'), tie('key'), (one, other): SearchKey => ({ key: 'or', one, other })),
      (or) => or,
    ),
    // One key in parentheses is that key.
    fc.array(tie('key'), { minLength: 1, maxLength: 3 }).map((all): Written<SearchKey> => {
      const keys = all.map(({ value }) => value)
      const value: SearchKey = keys.length === 1 ? keys[0]! : { key: 'and', keys }
      return { value, as: `(${all.map(({ as }) => as).join(' ')})` }
    }),
  ),
})).key
