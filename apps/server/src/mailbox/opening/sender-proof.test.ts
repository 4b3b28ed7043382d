import { expect, test } from 'vitest'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { arrivalResults } from '#mime/header/arrival-results.ts'
import { senderProof } from './sender-proof.ts'

const FIELDS = { from: [{ email: 'Anna@Firm.test', name: '' }], to: [], cc: [] }

/** A message from anna@firm.test with these words, whose trace names these signatures. */
function proof(auth: SenderAuth | null, signatures: string[] = [], spf = '') {
  const trace = [
    `Received-SPF: pass client-ip=192.0.2.7;`,
    `Authentication-Results: mx.test${[...signatures.map((one) => `dkim=${one}`)].map((one) => `; ${one}`).join('')}${spf}`,
    'Received: from mail.firm.test ([192.0.2.7]) by mx.test; Mon, 23 Nov 2026 00:00:00 +0000',
    '',
  ]
  return senderProof({ fields: FIELDS, auth }, arrivalResults(Buffer.from(trace.join('\r\n'))))
}
const words = (dmarc: string, dkim = 'none', spf = 'none') => ({ dmarc, dkim, spf })

test.each([
  ['DMARC passes', words('pass', 'pass'), ['pass header.i=@firm.test'], 'proven', 'firm.test'],
  ['DMARC passes by SPF alone', words('pass', 'none', 'pass'), [], 'proven', 'firm.test'],
  ['DMARC fails, another signed', words('fail', 'pass'), ['pass header.i=@evil.test'], 'forged', 'firm.test'],
  ['its own signature holds', words('none', 'pass'), ['pass header.i=@firm.test'], 'proven', 'firm.test'],
  ['its own signature fails', words('none', 'fail'), ['fail header.i=@firm.test'], 'forged', 'firm.test'],
  [
    'its text was changed',
    words('none', 'neutral'),
    ['neutral (body hash did not verify) header.i=@firm.test'],
    'forged',
    'firm.test',
  ],
  [
    'another signed, no DMARC',
    words('none', 'pass'),
    ['pass header.i=@sender.test'],
    'unproven',
    'firm.test',
  ],
  ['the end of its name signed', words('none', 'pass'), ['pass header.i=@test'], 'unproven', 'firm.test'],
  [
    'a name that ends alike signed',
    words('none', 'pass'),
    ['pass header.i=@infirm.test'],
    'unproven',
    'firm.test',
  ],
  ['nobody signed', words('none'), [], 'unproven', 'firm.test'],
  ['DNS was silent', words('temperror', 'temperror', 'temperror'), [], 'unproven', 'firm.test'],
] as const)('%s', (_, auth, signatures, state, domain) => {
  expect(proof(auth, [...signatures])).toMatchObject({ state, domain })
})

test('what did not come in by SMTP is unproven, whatever its header says', () => {
  expect(proof(null, ['pass header.i=@firm.test'])).toEqual({
    state: 'unproven',
    domain: 'firm.test',
    dkim: { result: 'unknown', domain: '' },
    spf: { result: 'unknown', host: '' },
    dmarc: { result: 'unknown', policy: 'none' },
  })
})

test.each([
  ['of the sender', 'none', 'a@firm.test', 'pass', 'pass'],
  ['of the sender, not from there', 'none', 'a@firm.test', 'fail', 'fail'],
  ['below the sender, under DMARC', 'pass', 'a@bounce.firm.test', 'pass', 'pass'],
  ['below the sender', 'none', 'a@bounce.firm.test', 'pass', 'unknown'],
  ['of somebody else', 'none', 'a@evil.test', 'pass', 'unknown'],
  ['that hides its domain', 'none', '"\\"a@firm.test\\"@evil.test"', 'pass', 'unknown'],
])('an envelope sender %s', (_, dmarc, mailfrom, spf, result) => {
  const { spf: server } = proof(words(dmarc, 'none', spf), [], `; spf=${spf} smtp.mailfrom=${mailfrom}`)
  expect(server).toEqual({ result, host: '192.0.2.7' })
})

test('what was written here came from no server, and is of the sender', () => {
  const trace =
    'Authentication-Results: mx.test; auth=pass\r\nReceived: by mx.test; Mon, 23 Nov 2026 00:00:00 +0000\r\n'
  const { state, spf } = senderProof(
    { fields: FIELDS, auth: words('pass', 'pass', 'pass') },
    arrivalResults(Buffer.from(trace)),
  )
  expect({ state, spf }).toEqual({ state: 'proven', spf: { result: 'pass', host: '' } })
})

test('the policy of the domain is told', () => {
  expect(
    proof(words('fail'), [], '; dmarc=fail policy.dmarc=quarantine header.from=firm.test').dmarc,
  ).toEqual({
    result: 'fail',
    policy: 'quarantine',
  })
})
