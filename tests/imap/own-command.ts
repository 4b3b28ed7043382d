import fc, { type Arbitrary } from 'fast-check'
import type { Command, ListReturns, Qresync, SearchReturn, SortKey, StatusItem } from '#imap/command.ts'
import { LAST, type SequenceSet } from '#imap/sequence-set.ts'
import { fetchItem } from './own-fetch-item.ts'
import { searchKey } from './own-search-key.ts'
import {
  after,
  both,
  decimal,
  listed,
  mailbox,
  number,
  plain,
  set,
  someOf,
  text,
  type Written,
} from './own-tokens.ts'

const ALONE = [
  'CAPABILITY',
  'NOOP',
  'LOGOUT',
  'STARTTLS',
  'CHECK',
  'CLOSE',
  'UNSELECT',
  'IDLE',
  'NAMESPACE',
] as const
const FLAGS = [
  '\\Seen',
  '\\Answered',
  '\\Flagged',
  '\\Deleted',
  '\\Draft',
  '$Forwarded',
  'Old',
  'a[b',
  '\\X-y',
]
const STATUS: StatusItem[] = [
  'MESSAGES',
  'UIDNEXT',
  'UIDVALIDITY',
  'UNSEEN',
  'SIZE',
  'HIGHESTMODSEQ',
  'DELETED',
]
const SORTS = ['ARRIVAL', 'CC', 'DATE', 'FROM', 'SIZE', 'SUBJECT', 'TO', 'DISPLAYFROM', 'DISPLAYTO'] as const
const RETURNS: SearchReturn[] = ['MIN', 'MAX', 'ALL', 'COUNT', 'SAVE']

const flag = fc.constantFrom(...FLAGS).map((value) => ({ value, as: value }))
const modseq = decimal(fc.maxSafeNat())
/** Something that may be left out, with the space before it. */
const maybe = <Value>(arbitrary: Arbitrary<Written<Value>>): Arbitrary<Written<Value | null>> =>
  fc
    .option(arbitrary)
    .map((some) => (some ? { value: some.value, as: ` ${some.as}` } : { value: null, as: '' }))

const known: Arbitrary<Written<SequenceSet>> = set.filter(
  ({ value }) => value !== 'saved' && value.ranges.every(([, to]) => to !== LAST),
)
const qresync: Arbitrary<Written<Qresync>> = fc
  .tuple(
    decimal(number),
    modseq,
    maybe(known),
    maybe(
      both(known, known, (numbers, uids) => ({ numbers, uids })).map(({ value, as }) => ({
        value,
        as: `(${as})`,
      })),
    ),
  )
  .map(([validity, since, uids, matches]) => ({
    value: {
      uid_validity: validity.value,
      modseq: since.value,
      known_uids: uids.value,
      matches: matches.value,
    },
    as: `(QRESYNC (${validity.as} ${since.as}${uids.as}${matches.as}))`,
  }))

const listReturns: Arbitrary<Written<ListReturns>> = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean(), someOf(STATUS, 0))
  .map(([subscribed, children, special_use, { value: status, as }]) => {
    const words = [subscribed && 'subscribed', children && 'CHILDREN', special_use && 'Special-Use']
    const all = [...words.filter((word) => word !== false), ...(status.length > 0 ? [`STATUS ${as}`] : [])]
    return { value: { subscribed, children, special_use, status }, as: `RETURN (${all.join(' ')})` }
  })
const NO_RETURNS: ListReturns = { subscribed: false, children: false, special_use: false, status: [] }

const list: Arbitrary<Written<Command>> = fc
  .tuple(
    fc.option(someOf(['SUBSCRIBED', 'SPECIAL-USE'] as const)),
    mailbox,
    fc.oneof(mailbox, listed(mailbox, 1)),
    maybe(listReturns),
  )
  .map(([selection, reference, patterns, returns]) => {
    const isMany = Array.isArray(patterns.value)
    return {
      value: {
        name: 'LIST',
        selection: selection?.value ?? [],
        reference: reference.value,
        patterns: [patterns.value].flat(),
        returns: returns.value ?? NO_RETURNS,
        isExtended: selection !== null || isMany || returns.value !== null,
      },
      as: `list ${selection ? `${selection.as} ` : ''}${reference.as} ${patterns.as}${returns.as}`,
    }
  })

const sortKey: Arbitrary<Written<SortKey>> = fc
  .tuple(fc.constantFrom(...SORTS), fc.boolean())
  .map(([by, isReversed]) => ({ value: { by, isReversed }, as: isReversed ? `reverse ${by}` : by }))

/** Commands with and without UID before them. */
const numbered = fc.boolean().chain((isUid): Arbitrary<Written<Command>> => {
  const uid = isUid ? 'uid ' : ''
  const returns = fc.option(someOf(RETURNS))
  const returned = (some: Written<SearchReturn[]> | null) =>
    some && (some.value.length > 0 ? some.value : (['ALL'] as SearchReturn[]))
  return fc.oneof(
    fc.tuple(returns, fc.boolean(), searchKey).map(
      ([some, isUtf8, key]): Written<Command> => ({
        value: {
          name: 'SEARCH',
          isUid,
          returns: returned(some),
          charset: isUtf8 ? 'UTF-8' : 'US-ASCII',
          key: key.value,
        },
        as: `${uid}SEARCH ${some ? `RETURN ${some.as} ` : ''}${isUtf8 ? 'charset utf-8 ' : ''}${key.as}`,
      }),
    ),
    fc.tuple(returns, listed(sortKey, 1), searchKey).map(
      ([some, order, key]): Written<Command> => ({
        value: {
          name: 'SORT',
          isUid,
          returns: returned(some),
          order: order.value,
          charset: 'UTF-8',
          key: key.value,
        },
        as: `${uid}sort ${some ? `return ${some.as} ` : ''}${order.as} UTF-8 ${key.as}`,
      }),
    ),
    searchKey.map(
      (key): Written<Command> => ({
        value: { name: 'THREAD', isUid, algorithm: 'REFERENCES', charset: 'UTF-8', key: key.value },
        as: `${uid}Thread references "utf-8" ${key.as}`,
      }),
    ),
    fc
      .tuple(set, listed(fetchItem, 1), fc.option(fc.maxSafeNat()), fc.boolean())
      .map(([numbers, items, since, isVanished]): Written<Command> => {
        const vanished = isUid && isVanished && since !== null
        const modifiers = since === null ? '' : ` (${vanished ? 'VANISHED ' : ''}CHANGEDSINCE ${since})`
        const isOne = items.value.length === 1
        return {
          value: {
            name: 'FETCH',
            isUid,
            set: numbers.value,
            items: items.value,
            changed_since: since,
            vanished,
          },
          as: `${uid}FETCH ${numbers.as} ${isOne ? items.as.slice(1, -1) : items.as}${modifiers}`,
        }
      }),
    fc.tuple(set, fc.option(fc.maxSafeNat()), fc.constantFrom('+', '-', ''), fc.boolean(), listed(flag)).map(
      ([numbers, since, sign, isSilent, { value: flags, as }]): Written<Command> => ({
        value: {
          name: 'STORE',
          isUid,
          set: numbers.value,
          mode: sign === '+' ? 'add' : sign === '-' ? 'remove' : 'replace',
          isSilent,
          flags,
          unchanged_since: since,
        },
        as: `${uid}store ${numbers.as}${since === null ? '' : ` (UNCHANGEDSINCE ${since})`} ${sign}flags${isSilent ? '.SILENT' : ''} ${flags.length > 0 && isSilent ? flags.join(' ') : as}`,
      }),
    ),
    ...(['COPY', 'MOVE'] as const).map((name) =>
      both(set, mailbox, (numbers, to): Command => ({ name, isUid, set: numbers, mailbox: to })).map(
        ({ value, as }) => ({ value, as: `${uid}${name} ${as}` }),
      ),
    ),
    set.map(
      (uids): Written<Command> =>
        isUid
          ? { value: { name: 'EXPUNGE', uids: uids.value }, as: `UID expunge ${uids.as}` }
          : { value: { name: 'EXPUNGE', uids: null }, as: 'EXPUNGE' },
    ),
  )
})

/** Any command but APPEND, as programs write it. */
export const ownCommand: Arbitrary<Written<Command>> = fc.oneof(
  fc.oneof(...ALONE.map((name) => plain<Command>(name, { name }))),
  { weight: 8, arbitrary: numbered },
  { weight: 2, arbitrary: list },
  after(
    'LOGIN',
    both(text, text, (login, password) => ({ login, password })),
    (who): Command => ({ name: 'LOGIN', ...who }),
  ),
  fc.uint8Array({ maxLength: 20 }).map((bytes): Written<Command> => {
    const initial = Buffer.from(bytes)
    const value: Command = { name: 'AUTHENTICATE', mechanism: 'PLAIN', initial }
    return { value, as: `authenticate plain ${initial.toString('base64') || '='}` }
  }),
  ...(['SELECT', 'EXAMINE'] as const).map((name) =>
    fc.tuple(mailbox, fc.boolean(), maybe(qresync)).map(
      ([{ value, as }, condstore, { value: state, as: parameter }]): Written<Command> => ({
        value: { name, mailbox: value, condstore: condstore && state === null, qresync: state },
        as: `${name} ${as}${condstore && state === null ? ' (condstore)' : parameter}`,
      }),
    ),
  ),
  ...(['DELETE', 'SUBSCRIBE', 'UNSUBSCRIBE', 'GETQUOTAROOT'] as const).map((name) =>
    after(name, mailbox, (value): Command => ({ name, mailbox: value })),
  ),
  after('CREATE', mailbox, (value): Command => ({ name: 'CREATE', mailbox: value, special_use: [] })),
  after(
    'RENAME',
    both(mailbox, mailbox, (value, to) => ({ mailbox: value, to })),
    (both): Command => ({ name: 'RENAME', ...both }),
  ),
  after(
    'LSUB',
    both(mailbox, mailbox, (reference, pattern) => ({ reference, pattern })),
    (both): Command => ({ name: 'LSUB', ...both }),
  ),
  after(
    'STATUS',
    both(mailbox, someOf(STATUS, 1), (value, items) => ({ mailbox: value, items })),
    (both): Command => ({ name: 'STATUS', ...both }),
  ),
  after('GETQUOTA', text, (root): Command => ({ name: 'GETQUOTA', root })),
)
