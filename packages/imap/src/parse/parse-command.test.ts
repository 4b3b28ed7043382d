import { describe, expect, test } from 'vitest'
import { commandOf } from '#tests/imap/read-imap.ts'

const set = (...ranges: [number, number][]) => ({ ranges })

describe('commands of a session', () => {
  test.each(['CAPABILITY', 'NOOP', 'LOGOUT', 'STARTTLS', 'CHECK', 'CLOSE', 'UNSELECT', 'IDLE', 'NAMESPACE'])(
    '%s',
    async (name) => {
      expect(await commandOf(name)).toEqual({ name })
      expect(await commandOf(`${name.toLowerCase()} `)).toEqual({ name })
      expect(await commandOf(`${name} x`)).toBe(`BAD ${name}: nothing more was expected`)
    },
  )

  test('LOGIN takes atoms, quoted strings with escapes, and UTF-8', async () => {
    const login = (login: string, password: string) => ({ name: 'LOGIN', login, password })
    expect(await commandOf('LOGIN SMITH SESAME')).toEqual(login('SMITH', 'SESAME'))
    expect(await commandOf(String.raw`login "a b" "q\"u\\o]{3}"`)).toEqual(login('a b', 'q"u\\o]{3}'))
    expect(await commandOf('LOGIN "" ""')).toEqual(login('', ''))
    expect(await commandOf('LOGIN anna "пароль"')).toEqual(login('anna', 'пароль'))
    expect(await commandOf('LOGIN {4+}\r\na\nbc {2+}\r\n]"')).toEqual(login('a\nbc', ']"'))
    expect(await commandOf('LOGIN anna')).toBe('BAD LOGIN: a password was expected')
    expect(await commandOf('LOGIN anna "x')).toMatch(/^BAD LOGIN: a password begins with a quote/)
    expect(await commandOf('LOGIN anna {1+}\r\n\0')).toBe('BAD LOGIN: a password holds a NUL')
  })

  test('AUTHENTICATE with and without a first answer. RFC 4959', async () => {
    const name = 'AUTHENTICATE'
    expect(await commandOf('AUTHENTICATE plain')).toEqual({ name, mechanism: 'PLAIN', initial: null })
    expect(await commandOf('AUTHENTICATE PLAIN dGVzdAB0ZXN0AHRlc3Q=')).toEqual({
      name,
      mechanism: 'PLAIN',
      initial: Buffer.from('test\0test\0test'),
    })
    expect(await commandOf('AUTHENTICATE EXTERNAL =')).toEqual({
      name,
      mechanism: 'EXTERNAL',
      initial: Buffer.alloc(0),
    })
    expect(await commandOf('AUTHENTICATE PLAIN d')).toBe('BAD AUTHENTICATE: base64 was expected')
  })

  test('ID, ENABLE, COMPRESS. RFC 2971, 5161, 4978', async () => {
    expect(await commandOf('ID NIL')).toEqual({ name: 'ID', fields: new Map() })
    expect(await commandOf('ID ("Name" "sodr" "version" NIL)')).toEqual({
      name: 'ID',
      fields: new Map([
        ['name', 'sodr'],
        ['version', null],
      ]),
    })
    expect(await commandOf('ENABLE condstore X-GOOD-IDEA')).toEqual({
      name: 'ENABLE',
      capabilities: ['CONDSTORE', 'X-GOOD-IDEA'],
    })
    expect(await commandOf('compress deflate')).toEqual({ name: 'COMPRESS', mechanism: 'DEFLATE' })
  })
})

describe('commands of mailboxes', () => {
  test('names are decoded, and INBOX is one in any case', async () => {
    const named = (mailbox: string) => ({ name: 'DELETE', mailbox })
    expect(await commandOf('DELETE blurdybloop')).toEqual(named('blurdybloop'))
    expect(await commandOf('DELETE inBoX')).toEqual(named('INBOX'))
    expect(await commandOf('DELETE "a b/%"')).toEqual(named('a b/%'))
    expect(await commandOf('DELETE &BCEERwRRBEIESw-')).toEqual(named('Счёты'))
    expect(await commandOf('DELETE "R&-D"')).toEqual(named('R&D'))
    expect(await commandOf('DELETE "Счёты"')).toEqual(named('Счёты'))
    expect(await commandOf('DELETE "R&-D Счёты"', { isUtf8: true })).toEqual(named('R&-D Счёты'))
    expect(await commandOf('DELETE {5+}\r\ninbox')).toEqual(named('INBOX'))
    expect(await commandOf('DELETE')).toBe('BAD DELETE: an argument was expected')
    expect(await commandOf('DELETE ""')).toBe('BAD DELETE: the name of a mailbox is empty')
  })

  test('SELECT with what is known. RFC 7162', async () => {
    const plain = { name: 'SELECT', mailbox: 'INBOX', condstore: false, qresync: null }
    expect(await commandOf('SELECT INBOX')).toEqual(plain)
    expect(await commandOf('SELECT INBOX (CONDSTORE)')).toEqual({ ...plain, condstore: true })
    expect(
      await commandOf('EXAMINE INBOX (QRESYNC (67890007 9223372036854775807 41,43:211,214:541))'),
    ).toEqual({
      ...plain,
      name: 'EXAMINE',
      qresync: {
        uid_validity: 67890007,
        modseq: Number.MAX_SAFE_INTEGER,
        known_uids: set([41, 41], [43, 211], [214, 541]),
        matches: null,
      },
    })
    const { qresync } = (await commandOf('SELECT INBOX (QRESYNC (3 90 1:29 (1,3 1,5)))')) as never
    expect(qresync).toEqual({
      uid_validity: 3,
      modseq: 90,
      known_uids: set([1, 29]),
      matches: { numbers: set([1, 1], [3, 3]), uids: set([1, 1], [5, 5]) },
    })
    expect(await commandOf('SELECT INBOX (QRESYNC (3 90 1:*))')).toMatch(/must not hold \* or \$/)
    expect(await commandOf('SELECT INBOX (QRESYNC (3 9223372036854775808))')).toMatch(/is above 2\^63-1$/)
    expect(await commandOf('SELECT INBOX (NONSENSE)')).toBe(
      'BAD SELECT: a parameter of SELECT was expected, not NONSENSE',
    )
  })

  test('CREATE, RENAME, STATUS, quotas', async () => {
    expect(await commandOf('CREATE owatagusiam/')).toEqual({
      name: 'CREATE',
      mailbox: 'owatagusiam/',
      special_use: [],
    })
    expect(await commandOf('CREATE MySpecial (USE (\\drafts \\Sent))')).toEqual({
      name: 'CREATE',
      mailbox: 'MySpecial',
      special_use: ['\\Drafts', '\\Sent'],
    })
    expect(await commandOf('RENAME blurdybloop sarasoon')).toEqual({
      name: 'RENAME',
      mailbox: 'blurdybloop',
      to: 'sarasoon',
    })
    expect(await commandOf('STATUS blurdybloop (uidnext MESSAGES SIZE)')).toEqual({
      name: 'STATUS',
      mailbox: 'blurdybloop',
      items: ['UIDNEXT', 'MESSAGES', 'SIZE'],
    })
    expect(await commandOf('GETQUOTA ""')).toEqual({ name: 'GETQUOTA', root: '' })
    expect(await commandOf('GETQUOTAROOT inbox')).toEqual({ name: 'GETQUOTAROOT', mailbox: 'INBOX' })
  })

  test('LIST in its old form and in that of RFC 5258', async () => {
    const none = { subscribed: false, children: false, special_use: false, status: [] }
    expect(await commandOf('LIST "" *')).toEqual({
      name: 'LIST',
      selection: [],
      reference: '',
      patterns: ['*'],
      returns: none,
      isExtended: false,
    })
    expect(
      await commandOf(
        'LIST (SUBSCRIBED RECURSIVEMATCH) "" ("INBOX" Drafts "Sent/%") RETURN (CHILDREN SPECIAL-USE STATUS (MESSAGES UNSEEN))',
      ),
    ).toEqual({
      name: 'LIST',
      selection: ['SUBSCRIBED', 'RECURSIVEMATCH'],
      reference: '',
      patterns: ['INBOX', 'Drafts', 'Sent/%'],
      returns: { subscribed: false, children: true, special_use: true, status: ['MESSAGES', 'UNSEEN'] },
      isExtended: true,
    })
    expect(await commandOf('LIST () "" % RETURN ()')).toMatchObject({ isExtended: true, returns: none })
    expect(await commandOf('LIST (RECURSIVEMATCH) "" *')).toBe(
      'BAD LIST: RECURSIVEMATCH needs another selection',
    )
    expect(await commandOf('LSUB "#news." "comp.mail.*"')).toEqual({
      name: 'LSUB',
      reference: '#news.',
      pattern: 'comp.mail.*',
    })
  })
})
