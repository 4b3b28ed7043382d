import { expect, test } from 'vitest'
import { explainResults } from './explain-results.ts'

const statesOf = (text: string) =>
  explainResults(text, 'en').map(({ state, text }) => `${state} ${text.split(':')[0]}`)

test('a header as a large service writes it is explained line by line', () => {
  const pasted = `Delivered-To: me@big.test
Authentication-Results: mx.big.test;
       dkim=pass header.i=@firma.test header.s=pmt1 header.b=abc;
       spf=softfail (big.test: domain of transitioning a@firma.test) smtp.mailfrom=a@firma.test;
       dmarc=pass (p=NONE) header.from=firma.test
Authentication-Results: forged.test; dkim=fail header.d=evil.test`
  expect(explainResults(pasted, 'en')).toEqual([
    { state: 'good', text: 'DKIM: the signature of firma.test holds.' },
    { state: 'bad', text: expect.stringContaining('SPF: firma.test does not name the server') },
    { state: 'good', text: expect.stringContaining('proven to be from firma.test') },
  ])
  expect(explainResults(pasted, 'ru')[0]!.text).toBe('DKIM: подпись firma.test верна.')
})

test('a proof of somebody else is told from none at all', () => {
  const [, , other] = explainResults(
    'mx; spf=fail smtp.mailfrom=a.test; dkim=pass header.d=list.test; dmarc=fail header.from=a.test',
    'en',
  )
  expect(other!.text).toContain('for list.test and not for a.test')
  const [, none] = explainResults('mx; spf=fail smtp.mailfrom=a.test; dmarc=fail header.from=a.test', 'en')
  expect(none!.text).toContain('nothing proves')
})

test.each(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy', 'made-up'])(
  'every result has words in both languages: %s',
  (result) => {
    for (const method of ['spf', 'dkim', 'dmarc']) {
      for (const language of ['en', 'ru'] as const) {
        const [line] = explainResults(
          `x; ${method}=${result} header.d=a.test smtp.mailfrom=a.test header.from=a.test`,
          language,
        )
        expect(line!.text).toMatch(/^(?:SPF|DKIM|DMARC): /)
        expect(line!.text).not.toMatch(/[{}]/)
      }
    }
  },
)

test.each([
  ['a megabyte of brackets', `Authentication-Results: ${'('.repeat(1_000_000)}`],
  ['a megabyte of quotes', `Authentication-Results: "${'\\"'.repeat(500_000)}`],
  ['a megabyte of statements', `Authentication-Results: ${'dkim=pass;'.repeat(100_000)}`],
  ['a megabyte of lines', 'Authentication-Results:\n'.repeat(40_000)],
  ['a megabyte of blanks', ' '.repeat(1_000_000)],
  [
    'names that write on the terminal',
    'x; dkim=pass header.d=\u001b[31m; spf=pass smtp.mailfrom="a\u001b]0;@b\u0007"',
  ],
])('%s makes at most fifty plain lines', (_, text) => {
  const lines = explainResults(text, 'en')
  expect(lines.length).toBeLessThanOrEqual(50)
  for (const line of lines) expect(line.text).toMatch(/^[\x20-\x7e]{1,400}$/)
})

test('what is none says nothing', () => {
  expect(statesOf('Subject: Hello')).toEqual([])
})
