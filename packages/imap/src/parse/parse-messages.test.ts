import { describe, expect, test } from 'vitest'
import { commandOf } from '#tests/imap/read-imap.ts'
import { LAST } from '../sequence-set.ts'

const set = (...ranges: [number, number][]) => ({ ranges })

describe('commands of messages', () => {
  test('STORE, COPY, MOVE, EXPUNGE', async () => {
    const store = { name: 'STORE', isUid: false, set: set([2, 4]), unchanged_since: null }
    expect(await commandOf('STORE 2:4 +FLAGS (\\deleted $Forwarded)')).toEqual({
      ...store,
      mode: 'add',
      isSilent: false,
      flags: ['\\Deleted', '$Forwarded'],
    })
    expect(await commandOf('uid store 4:2 (UNCHANGEDSINCE 12121230045) -flags.silent \\Seen Old')).toEqual({
      ...store,
      isUid: true,
      mode: 'remove',
      isSilent: true,
      flags: ['\\Seen', 'Old'],
      unchanged_since: 12121230045,
    })
    expect(await commandOf('STORE 2:4 FLAGS ()')).toMatchObject({ mode: 'replace', flags: [] })
    expect(await commandOf('COPY 2:4 MEETING')).toEqual({
      name: 'COPY',
      isUid: false,
      set: set([2, 4]),
      mailbox: 'MEETING',
    })
    expect(await commandOf('UID MOVE 42:69,* foo')).toMatchObject({
      name: 'MOVE',
      isUid: true,
      set: set([42, 69], [LAST, LAST]),
    })
    expect(await commandOf('EXPUNGE')).toEqual({ name: 'EXPUNGE', uids: null })
    expect(await commandOf('UID EXPUNGE 3000:3002')).toEqual({ name: 'EXPUNGE', uids: set([3000, 3002]) })
    expect(await commandOf('STORE 0 FLAGS ()')).toBe('BAD STORE: a sequence set must not be 0')
    expect(await commandOf('STORE 4294967296 FLAGS ()')).toMatch(/is above 4294967295$/)
    expect(
      await commandOf(`FETCH 1:* BODY[HEADER.FIELDS (${'a-name-of-a-field '.repeat(2000).trim()})]`),
    ).toBe('BAD FETCH: names of fields with more than 16384 characters')
    expect(await commandOf('UID NOOP')).toBe('BAD UID NOOP: this command is not known')
  })

  test('FETCH: items, macros, modifiers', async () => {
    const fetch = (items: unknown[], more = {}) => ({
      name: 'FETCH',
      isUid: false,
      set: set([1, 1]),
      items,
      changed_since: null,
      vanished: false,
      ...more,
    })
    expect(await commandOf('FETCH 1 UID')).toEqual(fetch([{ what: 'UID' }]))
    expect(await commandOf('fetch 1 (flags  internaldate )')).toEqual(
      fetch([{ what: 'FLAGS' }, { what: 'INTERNALDATE' }]),
    )
    expect(await commandOf('FETCH 1 FULL')).toEqual(
      fetch(['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE', 'BODY'].map((what) => ({ what }))),
    )
    expect(await commandOf('UID FETCH 1 (FLAGS) (CHANGEDSINCE 12345 VANISHED)')).toEqual(
      fetch([{ what: 'FLAGS' }], { isUid: true, changed_since: 12345, vanished: true }),
    )
    expect(await commandOf('FETCH 1 FLAGS (CHANGEDSINCE 12345 VANISHED)')).toMatch(
      /VANISHED is for UID FETCH/,
    )
    expect(await commandOf('FETCH 1 (PREVIEW (LAZY) PREVIEW BINARY.SIZE[1.2] BINARY.PEEK[3]<1.2>)')).toEqual(
      fetch([
        { what: 'PREVIEW', isLazy: true },
        { what: 'PREVIEW', isLazy: false },
        { what: 'BINARY.SIZE', path: [1, 2] },
        { what: 'BINARY', path: [3], partial: { offset: 1, length: 2 }, isPeek: true },
      ]),
    )
  })

  test('FETCH: sections', async () => {
    const section = async (text: string) => {
      const command = await commandOf(`FETCH 1 ${text}`)
      return typeof command === 'string' ? command : (command as unknown as { items: unknown[] }).items[0]
    }
    const whole = { path: [], text: null, fields: [] }
    const item = { what: 'SECTION', section: whole, partial: null, isPeek: false, as: 'BODY' }
    expect(await section('BODY[]')).toEqual(item)
    expect(await section('body.peek[]<0.2048>')).toEqual({
      ...item,
      partial: { offset: 0, length: 2048 },
      isPeek: true,
    })
    expect(await section('BODY[4.2.HEADER]')).toEqual({
      ...item,
      section: { path: [4, 2], text: 'HEADER', fields: [] },
    })
    expect(await section('BODY[1.MIME]')).toMatchObject({ section: { path: [1], text: 'MIME' } })
    expect(await section('BODY.PEEK[HEADER.FIELDS.NOT (To "From" {3+}\r\nX-Y)]')).toMatchObject({
      section: { path: [], text: 'HEADER.FIELDS.NOT', fields: ['To', 'From', 'X-Y'] },
    })
    expect(await section('RFC822.HEADER')).toEqual({
      ...item,
      section: { ...whole, text: 'HEADER' },
      isPeek: true,
      as: 'RFC822.HEADER',
    })
    expect(await section('BODY[NONSENSE]')).toBe(
      'BAD FETCH: a section after BODY[ was expected, not NONSENSE',
    )
    expect(await section('BODY[1.')).toBe('BAD FETCH: a section after BODY[ was expected')
    expect(await section('BODY[MIME]')).toBe('BAD FETCH: a part was expected before MIME')
    expect(await section('BODY[1')).toBe('BAD FETCH: a ] after the section of BODY was expected')
    expect(await section('BODY[]<0.0>')).toBe('BAD FETCH: how many bytes must not be 0')
    expect(await section('()')).toBe('BAD FETCH: what to fetch was expected within the parentheses')
    expect(await section('X-NONSENSE')).toBe('BAD FETCH: X-NONSENSE is nothing that can be fetched')
  })

  test('SEARCH: keys, sets, dates, charsets', async () => {
    const key = async (text: string) => {
      const command = await commandOf(`SEARCH ${text}`)
      return typeof command === 'string' ? command : (command as unknown as { key: unknown }).key
    }
    const flag = (name: string, isSet = true) => ({ key: 'flag', flag: name, isSet })
    expect(await key('FLAGGED SINCE 1-Feb-1994 NOT FROM "Smith"')).toEqual({
      key: 'and',
      keys: [
        flag('flagged'),
        { key: 'since', of: 'received', day: '1994-02-01' },
        { key: 'not', of: { key: 'from', value: 'Smith' } },
      ],
    })
    expect(await key('OR (1:3,$ UNSEEN) UID 7:*')).toBe('BAD SEARCH: a sequence set was expected')
    expect(await key('OR (1:3 UNSEEN) UID *:7')).toEqual({
      key: 'or',
      one: { key: 'and', keys: [{ key: 'numbers', set: set([1, 3]) }, flag('seen', false)] },
      other: { key: 'uid', set: set([7, LAST]) },
    })
    expect(await key('$ NEW ')).toEqual({
      key: 'and',
      keys: [
        { key: 'numbers', set: 'saved' },
        { key: 'and', keys: [flag('recent'), flag('seen', false)] },
      ],
    })
    expect(await key('HEADER X-Spam ""')).toEqual({ key: 'header', field: 'X-Spam', value: '' })
    expect(await key('MODSEQ "/flags/\\\\draft" all 620162338')).toEqual({ key: 'modseq', modseq: 620162338 })
    expect(await key('YOUNGER 3600 LARGER 10 KEYWORD $Junk SENTON "29-FEB-2024" EMAILID M1')).toEqual({
      key: 'and',
      keys: [
        { key: 'younger', seconds: 3600 },
        { key: 'larger', bytes: 10 },
        { key: 'keyword', keyword: '$Junk', isSet: true },
        { key: 'on', of: 'sent', day: '2024-02-29' },
        { key: 'emailid', id: 'M1' },
      ],
    })
    expect(await key('ON 30-Feb-2024')).toBe('BAD SEARCH: there is no day 30-Feb-2024')
    expect(await key('(ALL')).toBe('BAD SEARCH: a ) after keys was expected')
    expect(await key('ALL)')).toBe('BAD SEARCH: nothing more was expected')
    expect(await key(`${'NOT '.repeat(51)}ALL`)).toBe('BAD SEARCH: keys are nested deeper than 50')
    expect(await key('CHARSET UTF-8 TEXT {12+}\r\nпривет')).toEqual({ key: 'text', value: 'привет' })
    expect(await commandOf(Buffer.from('SEARCH CHARSET koi8-r TEXT "\xd0\xd2\xc9"', 'latin1'))).toMatchObject(
      {
        charset: 'KOI8-R',
        key: { key: 'text', value: 'при' },
      },
    )
    expect(await key('CHARSET X-NONE ALL')).toBe(
      'NO [BADCHARSET (US-ASCII UTF-8)] SEARCH: this charset is not known',
    )
  })

  test('SEARCH RETURN, SORT, THREAD. RFC 4731, 5182, 5256', async () => {
    const all = { charset: 'US-ASCII', key: { key: 'all' } }
    expect(await commandOf('UID SEARCH RETURN (MIN save) ALL')).toEqual({
      name: 'SEARCH',
      isUid: true,
      returns: ['MIN', 'SAVE'],
      ...all,
    })
    expect(await commandOf('SEARCH RETURN () ALL')).toMatchObject({ returns: ['ALL'] })
    expect(await commandOf('SEARCH ALL')).toMatchObject({ returns: null })
    expect(await commandOf('SORT (SUBJECT REVERSE DATE) UTF-8 ALL')).toEqual({
      name: 'SORT',
      isUid: false,
      returns: null,
      order: [
        { by: 'SUBJECT', isReversed: false },
        { by: 'DATE', isReversed: true },
      ],
      charset: 'UTF-8',
      key: { key: 'all' },
    })
    expect(await commandOf('UID SORT RETURN (COUNT) (ARRIVAL) US-ASCII ALL')).toMatchObject({
      returns: ['COUNT'],
    })
    expect(await commandOf('THREAD references UTF-8 SINCE 5-MAR-2000')).toMatchObject({
      name: 'THREAD',
      algorithm: 'REFERENCES',
      key: { key: 'since', of: 'received', day: '2000-03-05' },
    })
  })
})
