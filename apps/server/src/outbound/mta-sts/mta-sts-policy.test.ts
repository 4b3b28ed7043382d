import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesServer, readPolicy, readPolicyId } from './mta-sts-policy.ts'

const FILE = ['version: STSv1', 'mode: enforce', 'mx: mx1.a.test', 'mx: *.b.test', 'max_age: 86400', ''].join(
  '\r\n',
)

test('a policy is read, with both kinds of line ends, and what is new in it passed over', () => {
  const policy = {
    mode: 'enforce',
    max_age: 86_400,
    mx: ['mx1.a.test', '*.b.test'],
    text: 'version: STSv1\nmode: enforce\nmx: mx1.a.test\nmx: *.b.test\nmax_age: 86400',
  }
  expect(readPolicy(FILE)).toEqual(policy)
  expect(readPolicy(`new_key: x\n${FILE.replaceAll('\r', '')}mode: none\n`)).toEqual(policy)
})

test.each([
  ['nothing', ''],
  ['another version', FILE.replace('STSv1', 'STSv2')],
  ['no mode', FILE.replace('mode', 'node')],
  ['another mode', FILE.replace('enforce', 'often')],
  ['no age', FILE.replace('max_age', 'age')],
  ['an age below nothing', FILE.replace('86400', '-1')],
  ['no server', FILE.replaceAll('mx:', 'my:')],
  ['a server that is none', FILE.replace('*.b.test', '*.*.b.test')],
  ['a web page', '<html><body>mode: enforce</body></html>'],
])('%s is no policy', (_, file) => expect(readPolicy(file)).toBeNull())

test('no domain is bound for longer than a year', () => {
  expect(readPolicy(FILE.replace('86400', '9999999999'))?.max_age).toBe(31_557_600)
})

const host = fc.stringMatching(/^[a-z\d][a-z\d-]{0,10}\.[a-z]{2,6}$/)

test('what is written as a policy is read as it was meant', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('enforce', 'testing', 'none'),
      fc.uniqueArray(host, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 31_557_600 }),
      fc.constantFrom('\n', '\r\n'),
      (mode, mx, max_age, end) => {
        const lines = [
          'version: STSv1',
          `mode: ${mode}`,
          ...mx.map((name) => `mx: ${name}`),
          `max_age: ${max_age}`,
        ]
        expect(readPolicy(lines.join(end))).toEqual({ mode, mx, max_age, text: lines.join('\n') })
        for (const name of mx) expect(namesServer({ mx }, `${name.toUpperCase()}.`)).toBe(true)
      },
    ),
  )
})

test('whatever bytes come, there is a policy that says something or none', () => {
  const bytes = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom(...FILE.split('\r\n'), 'mx:', ':', '\0', 'mode:none', 'é', '*.', 'max_age:0'))
      .map((parts) => parts.join('\n')),
  )
  fc.assert(
    fc.property(bytes, (file) => {
      const policy = readPolicy(file)
      if (policy) expect(policy.text).toMatch(/^[\x20-\x7e\n]+$/)
      readPolicyId([[file]])
      namesServer({ mx: policy?.mx ?? [] }, file)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['one server', 'mx: _\n'],
  ['different servers', null],
  ['colons', ':'],
  ['one long name', 'mx: a'],
  ['dashes', '-'],
])('a megabyte of %s is read like any other', (_, piece) => {
  const many = piece
    ? piece.repeat(1_000_000 / piece.length)
    : Array.from({ length: 80_000 }, (_, nth) => `mx: a${nth}.test\n`).join('')
  const isBroken = many.includes('\n')
  expect(readPolicy(`${FILE}mx: ${many}`)?.mx).toEqual(isBroken ? undefined : ['mx1.a.test', '*.b.test'])
  expect(readPolicyId([[`v=STSv1; id=${many}`]])).toBeNull()
})

test.each([
  [['v=STSv1; id=20261116;'], '20261116'],
  [['v=STSv1;id=a; new=1'], 'a'],
  [['other', 'v=STSv1; id=a'], 'a'],
  [['v=STSv1; id=a', 'v=STSv1; id=b'], null],
  [['v=STSv1'], null],
  [['v=STSv1; id=a b'], null],
  [['v=STSv10; id=a'], null],
  [[], null],
])('%j names the policy %s', (records, id) =>
  expect(readPolicyId(records.map((record) => [record]))).toBe(id),
)

test.each([
  ['mx.b.test', true],
  ['MX.B.test.', true],
  ['b.test', false],
  ['a.mx.b.test', false],
  ['mx1.a.test', true],
  ['mx2.a.test', false],
  ['', false],
])('does the policy name %s? %s', (server, isNamed) =>
  expect(namesServer({ mx: ['mx1.a.test', '*.b.test'] }, server)).toBe(isNamed),
)
