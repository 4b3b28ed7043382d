import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { sealMessage } from 'mailauth'
import { expect, test } from 'vitest'
import { signWith } from '#server/outbound/dkim/sign-with.ts'
import { authenticateMessage } from './authenticate-message.ts'
import { ARC_SETS_MAX } from './verify-arc.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const RECORD = `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const HEADER = 'From: Bank <a@bank.test>\r\nSubject: [list] Hello\r\n\r\n'
const MESSAGE = Buffer.from(`${HEADER}Hello.\r\n-- \r\nA list\r\n`)
const SAYS_PASS = 'mx.lists.test; spf=pass smtp.mailfrom=bank.test; dmarc=pass header.from=bank.test'

async function sealed(domains: readonly string[], authResults = SAYS_PASS): Promise<Buffer> {
  let message: Buffer = MESSAGE
  for (const [nth, signingDomain] of domains.entries()) {
    const cv = nth === 0 ? 'none' : 'pass'
    const seal = { signingDomain, selector: 's', privateKey: KEY, authResults, cv, i: nth + 1 }
    message = Buffer.concat([await sealMessage(message, seal as never), message])
  }
  return message
}

async function authenticated(source: Buffer) {
  const questions = new Set<string>()
  const judgement = await authenticateMessage(
    {
      source,
      envelope_from: 'm@outside.test',
      helo: 'outside.test',
      ip: '192.0.2.7',
      hostname: 'mx.post.test',
    },
    async (name, type) => {
      questions.add(name)
      if (type === 'TXT' && name === '_dmarc.bank.test') return [['v=DMARC1; p=reject']]
      if (type === 'TXT' && /^s\d*\._domainkey\.[a-z0-9]+\.test$/.test(name)) return [[RECORD]]
      throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' })
    },
  )
  const keys = [...questions].filter((name) => name.includes('_domainkey')).length
  return { ...judgement, keys }
}

test('a chain that holds says who has sealed it and what each found out', async () => {
  const { auth, asks, results, sealers } = await authenticated(await sealed(['first.test', 'lists.test']))
  expect({ auth, asks }).toMatchObject({ auth: { dmarc: 'fail' }, asks: 'reject' })
  expect(results).toMatch(/;\r\n arc=pass \(i=2\) header\.d=lists\.test\r\n$/)
  expect(sealers).toEqual([
    { domain: 'first.test', vouches: true },
    { domain: 'lists.test', vouches: true },
  ])
})

test('what is said of another author, or in quotes and comments, is not said of this one', async () => {
  for (const said of [
    'mx.lists.test; dmarc=pass header.from=other.test',
    'mx.lists.test; dmarc=fail header.from=bank.test; dkim=pass header.d=lists.test',
    'mx.lists.test; spf=pass (dmarc=pass header.from=bank.test) smtp.mailfrom="; dmarc=pass header.from=bank.test"',
    'mx.lists.test; dmarc=pass',
  ]) {
    const { sealers } = await authenticated(await sealed(['lists.test'], said))
    expect(sealers).toEqual([{ domain: 'lists.test', vouches: false }])
  }
})

test('a longer chain than is looked at never passes, whatever of it holds', async () => {
  const domains = Array.from({ length: ARC_SETS_MAX }, (_, nth) => `l${nth}.test`)
  const longest = await sealed(domains)
  const { results, keys } = await authenticated(longest)
  expect(results).toContain('arc=pass')
  expect(keys).toBe(ARC_SETS_MAX)

  const longer = await authenticated(await sealed([...domains, 'more.test']))
  expect(longer).toMatchObject({ sealers: [] })
  expect(longer.results).toMatch(/arc=fail \(too many sets\)\r\n$/)
  const below = longest.toString('latin1').replace('From: ', 'ARC-Seal: i=1; a=b\r\nFrom: ')
  expect((await authenticated(Buffer.from(below, 'latin1'))).results).toContain('arc=fail')
})

test('seals are asked for no more keys than signatures leave', async () => {
  const source = await sealed(['first.test', 'lists.test'])
  const key = (nth: number) => ({ signingDomain: 'd.test', selector: `s${nth}`, privateKey: KEY })
  const others = Array.from({ length: 8 }, (_, nth) => key(nth + 1))
  const signatures = Buffer.from(await signWith(source, [key(0), ...others], new Date()))
  const { results, keys } = await authenticated(Buffer.concat([signatures, source]))
  expect(keys).toBe(10)
  expect(results).toContain('arc=fail')
})

const FIELD = /^ARC-[^\r\n]+\r\n(?:[ \t][^\r\n]+\r\n)*/gm
/** One sign of the value is another one; of a signature no bits that its length leaves unused. */
function changed(field: string, share: number): string {
  const from = field.indexOf(':') + 1
  const signs = [...field.matchAll(/[A-Za-z0-9]/g)].map(({ index }) => index).filter((at) => at > from)
  const at = signs[Math.floor(signs.length * share * 0.9)]!
  const other = field[at] === 'x' ? 'y' : 'x'
  return field.slice(0, at) + other + field.slice(at + 1)
}

test('a chain that was changed in any way does not pass', async () => {
  const source = (await sealed(['first.test', 'lists.test'])).toString('latin1')
  const fields = source.match(FIELD)!
  expect(fields).toHaveLength(6)
  const one = fc.nat({ max: fields.length - 1 })
  const mutations = fc.oneof(
    one.map((nth) => source.replace(fields[nth]!, '')),
    one.map((nth) => fields[nth] + source),
    one.map((nth) => source.replace(fields[nth]!, fields[nth]!.replace(/\bi=\d/, 'i=3'))),
    fc
      .tuple(one, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }))
      .map(([nth, share]) => source.replace(fields[nth]!, changed(fields[nth]!, share))),
    fc.stringMatching(/^[a-z]{1,9}$/).map((word) => `${source}${word}\r\n`),
    fc.stringMatching(/^[a-z]{1,9}$/).map((word) => source.replace('a@bank.test', `${word}a@bank.test`)),
    fc.stringMatching(/^[a-z]{1,9}$/).map((word) => source.replace('Hello\r\n', `Hello ${word}\r\n`)),
  )
  await fc.assert(
    fc.asyncProperty(mutations, async (mutated) => {
      const { results, sealers } = await authenticated(Buffer.from(mutated, 'latin1'))
      expect(results).not.toContain('arc=pass')
      expect(sealers).toEqual([])
    }),
  )
})
