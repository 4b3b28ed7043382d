import { describe, expect, test } from 'vitest'
import { checkDkim, type DkimSeen } from './check-dkim.ts'
import { checkSpf } from './check-spf.ts'
import { checkText } from './check-text.ts'

describe('SPF', () => {
  const OURS = '_spf.pochtamt.test'
  const spf = (...texts: string[]) => checkSpf(texts, OURS)

  test('that names us is right, however strict it is, and said to be lenient where it lets everybody write', () => {
    expect(spf(`v=spf1 include:${OURS} -all`).state).toBe('ok')
    expect(spf(`v=spf1 +INCLUDE:${OURS.toUpperCase()} ~all`).state).toBe('ok')
    expect(spf(`v=spf1 include:${OURS}`).state).toBe('ok')
    for (const all of ['all', '+all', '?all'])
      expect(spf(`v=spf1 include:${OURS} ${all}`).state).toBe('relaxed')
  })

  test('of others gets us added, and keeps all that it allows', () => {
    expect(spf('v=spf1 include:_spf.google.test ip4:192.0.2.0/24 -all')).toMatchObject({
      state: 'wrong',
      advice: `v=spf1 include:${OURS} include:_spf.google.test ip4:192.0.2.0/24 -all`,
    })
  })

  test('that redirects includes instead, since beside others a redirect would not count', () => {
    expect(spf('v=spf1 redirect=_spf.other.test').advice).toBe(
      `v=spf1 include:${OURS} include:_spf.other.test ~all`,
    )
  })

  test('twice is none at all, and both become one, as lenient as the more lenient', () => {
    expect(spf(`v=spf1 include:${OURS} -all`, 'v=spf1 mx ~all')).toMatchObject({
      ...{ state: 'multiple', hint: 'two_spf' },
      advice: `v=spf1 include:${OURS} mx ~all`,
    })
    expect(spf('v=spf1 a all', 'v=spf1 mx -all').advice).toMatch(/ all$/)
  })

  test('an excluded include of ours does not name us', () => {
    expect(spf(`v=spf1 -include:${OURS} -all`).state).toBe('wrong')
  })

  test('in the quotes of an instruction is told to be so; other texts are none', () => {
    expect(spf(`"v=spf1 include:${OURS} -all"`)).toMatchObject({ state: 'wrong', hint: 'quotes' })
    expect(spf('google-site-verification=1', 'v=spf10 -all')).toEqual({ found: [], state: 'missing' })
  })
})

describe('a DKIM key', () => {
  const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAabcdefghijklmnop'
  const OURS = {
    target: 'pmt1.dkim.pochtamt.test',
    domain: 'firma.test',
    public_key: KEY as string | undefined,
  }
  const dkim = (seen: Partial<DkimSeen>, ours: Partial<typeof OURS> = {}) =>
    checkDkim({ cname: [], texts: [], has_address: false, ...seen }, { ...OURS, ...ours })

  test('behind a name of ours is right once our key stands there', () => {
    const cname = [OURS.target]
    expect(dkim({ cname, texts: [[`v=DKIM1; p=${KEY}`]] }).state).toBe('ok')
    expect(dkim({ cname }).state).toBe('pending')
    expect(dkim({ cname }, { public_key: undefined }).state).toBe('ok')
  })

  test('published as it is may be in several strings with blanks in it', () => {
    expect(dkim({ texts: [['v=DKIM1; k=rsa; p=', KEY.slice(0, 9), KEY.slice(9)]] }).state).toBe('ok')
    expect(dkim({ texts: [[`v=DKIM1; p = ${KEY.slice(0, 9)} ${KEY.slice(9)}`]] }).state).toBe('ok')
    expect(dkim({ texts: [[`p=${KEY}`], ['p=other']] }).state).toBe('multiple')
  })

  test.each<[string, Partial<DkimSeen>, string | null | undefined]>([
    ['with the domain twice', { cname: [`${OURS.target}.firma.test`] }, 'doubled_suffix'],
    ['somewhere else', { cname: ['pmt1.other.test'] }, null],
    ['behind a proxy', { has_address: true }, 'proxied'],
    ['in the quotes of an instruction', { texts: [[`"v=DKIM1; p=${KEY}"`]] }, 'quotes'],
    [
      'with the quotes between its parts',
      { texts: [[`"v=DKIM1; p=${KEY.slice(0, 9)}" "${KEY.slice(9)}"`]] },
      'split_wrong',
    ],
    ['in part', { texts: [[`v=DKIM1; p=${KEY.slice(0, 30)}`]] }, 'split_wrong'],
    ['of another time', { texts: [['v=DKIM1; p=somethingelse']] }, 'old_key'],
  ])('%s is wrong, and it is said how', (_, seen, hint) => {
    expect(dkim(seen)).toMatchObject({ state: 'wrong', hint })
  })

  test('is missing where there is nothing, and old where nothing is signed with it yet', () => {
    expect(dkim({}).state).toBe('missing')
    expect(dkim({ texts: [[`p=${KEY}`]] }, { public_key: undefined }).hint).toBe('old_key')
  })
})

describe('a text of one kind', () => {
  test('DMARC has a policy, and a weaker one than wanted is told', () => {
    const dmarc = (...texts: string[]) => checkText('dmarc', texts, 'v=DMARC1; p=quarantine').state
    expect(dmarc('v=DMARC1; p=quarantine')).toBe('ok')
    expect(dmarc('V=dmarc1;P=Reject; rua=mailto:x@y.test')).toBe('ok')
    expect(dmarc('v=DMARC1; p=none')).toBe('relaxed')
    expect(dmarc('v=DMARC1; sp=reject')).toBe('wrong')
    expect(dmarc('v=DMARC1; p=strict')).toBe('wrong')
    expect(dmarc('v=DMARC1; p=none', 'v=DMARC1; p=none')).toBe('multiple')
    expect(dmarc('v=DMARC10; p=none')).toBe('wrong')
    expect(dmarc()).toBe('missing')
  })

  test('MTA-STS has the number of the policy as it is now', () => {
    const sts = (text: string) => checkText('mta_sts', [text], 'v=STSv1; id=20261116').state
    expect(sts('v=STSv1; id=20261116;')).toBe('ok')
    expect(sts('v=STSv1; id=20250101')).toBe('wrong')
    expect(sts('v=STSv1')).toBe('wrong')
  })

  test('reports of TLS have somewhere to go', () => {
    const rpt = (text: string) => checkText('tls_rpt', [text], 'v=TLSRPTv1; rua=mailto:t@x.test').state
    expect(rpt('v=TLSRPTv1; rua=mailto:other@y.test')).toBe('ok')
    expect(rpt('v=TLSRPTv1; rua=')).toBe('wrong')
  })

  test('with the quotes pasted along is told to have them', () => {
    expect(checkText('dmarc', ['“v=DMARC1; p=none”'], 'v=DMARC1; p=none').hint).toBe('quotes')
  })
})
