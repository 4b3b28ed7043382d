import { expect, test } from 'vitest'
import { envelopeDsn, recipientDsn } from './report-parameters.ts'

test('what a client wants to be told of is read in any case of letters', () => {
  expect(envelopeDsn({})).toEqual({ ret: '', envid: '' })
  expect(envelopeDsn({ RET: 'hdrs', ENVID: 'QQ314159' })).toEqual({ ret: 'HDRS', envid: 'QQ314159' })
  expect(recipientDsn({})).toEqual({ notify: [], orcpt: '' })
  expect(recipientDsn({ NOTIFY: 'success,Delay', ORCPT: 'rfc822;anna@post.test' })).toEqual({
    notify: ['SUCCESS', 'DELAY'],
    orcpt: 'rfc822;anna@post.test',
  })
  expect(recipientDsn({ NOTIFY: 'NEVER' }).notify).toEqual(['NEVER'])
})

test.each([{ RET: 'BODY' }, { RET: true as const }, { ENVID: true as const }, { ENVID: '' }])(
  'an envelope is refused with %j',
  (args) => {
    expect(() => envelopeDsn(args)).toThrow(expect.objectContaining({ responseCode: 501 }))
  },
)

test.each([
  { NOTIFY: '' },
  { NOTIFY: true as const },
  { NOTIFY: 'NEVER,FAILURE' },
  { NOTIFY: 'FAILURE,FAILURE' },
  { NOTIFY: 'FAILURE,' },
  { NOTIFY: 'SOMETIMES' },
  { ORCPT: 'anna@post.test' },
  { ORCPT: 'rfc822;' },
  { ORCPT: ';anna@post.test' },
])('a recipient is refused with %j', (args) => {
  expect(() => recipientDsn(args)).toThrow(expect.objectContaining({ responseCode: 501 }))
})

test('an envelope’s name has a hundred characters, an original recipient five hundred', () => {
  expect(envelopeDsn({ ENVID: 'x'.repeat(100) }).envid).toHaveLength(100)
  expect(() => envelopeDsn({ ENVID: 'x'.repeat(101) })).toThrow()
  const longest = `rfc822;${'x'.repeat(493)}`
  expect(recipientDsn({ ORCPT: longest }).orcpt).toBe(longest)
  expect(() => recipientDsn({ ORCPT: `${longest}x` })).toThrow()
})

test('a line end in them does not get into a report', () => {
  expect(() => envelopeDsn({ ENVID: 'x\r\nAction: delivered' })).toThrow()
  // RFC 6533 §3: beyond printable ASCII in its own spelling, which for control characters is none.
  expect(() => recipientDsn({ ORCPT: 'rfc822;x\r\nAction: delivered' })).toThrow()
  expect(recipientDsn({ ORCPT: 'utf-8;анна@post.test' }).orcpt).toBe(
    'utf-8;\\x{430}\\x{43D}\\x{43D}\\x{430}@post.test',
  )
})
