import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authenticate } from 'mailauth'
import { beforeEach, expect, test } from 'vitest'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { dkimRecords } from '#server/outbound/dkim/dkim-key.ts'
import { turnOwnKeys } from '#server/outbound/dkim/turn-keys.ts'
import { nameServerOf } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { anOutboundTestApp, ZONE } from '../outbound-test-app.ts'
import { aPostOfficeIn } from '../post-office.ts'

const testApp = anOutboundTestApp()
const DAY_MS = 24 * 60 * 60_000
const DOMAIN = 'pochtamt.test'

beforeEach(() => testApp.db().sql`delete from dkim_keys`)

/** A service of one domain, and a zone that says what it is told to. */
async function anOffice() {
  const zone: Record<string, string[]> = { ...ZONE }
  const office = await aPostOfficeIn(testApp, { zone, config: { ALIAS_DOMAINS: '' } })
  const records = () => dkimRecords(office.app, DOMAIN)
  return {
    ...office,
    zone,
    records,
    publish: async (isMeant: (name: string) => boolean = () => true) => {
      for (const { name, value } of await records()) if (isMeant(name)) zone[`TXT ${name}`] = [value]
    },
    turn: () => turnOwnKeys(office.app),
    /** Who signs a message that leaves now, as its receiver finds. */
    signatures: async () => {
      await office.send(['vera@outside.test'], { source: plainMessage({ From: `Anna <${office.email}>` }) })
      await office.settled()
      const { dkim } = await authenticate(Buffer.from(office.outside.taken.at(-1)!.source, 'latin1'), {
        resolver: nameServerOf(zone).resolve as never,
        disableBimi: true,
      })
      return dkim.results.map(({ status, algo, selector }) => `${selector} ${algo} ${status.result}`)
    },
  }
}

test('RSA signs from the first message, Ed25519 beside it once the DNS shows its key', async () => {
  const office = await anOffice()
  await office.publish()
  expect(await office.signatures()).toEqual(['pmt1 rsa-sha256 pass'])

  await office.turn()
  expect(await office.signatures()).toEqual(['pmt1 rsa-sha256 pass', 'pmte1 ed25519-sha256 pass'])
})

test('a key of half a year is followed by one that signs when it is seen; the old one goes after a week', async () => {
  const office = await anOffice()
  await office.publish()
  await office.turn()
  office.clock.advance(180 * DAY_MS)
  await office.turn()
  const written = JSON.parse(await readFile(join(office.app.config.DATA_DIR, 'dns-records.json'), 'utf8'))
  expect(JSON.stringify(written)).toContain(`pmt2._domainkey.${DOMAIN}`)
  const account_id = await ensureAccount(office.app, { wmid: office.app.config.WM_SITE_HOLDER })
  const subjects = (await office.rows('inbox', { account_id })).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /DKIM/.test(subject)).sort()).toEqual([
    `Опубликуйте следующую запись DKIM: pmt2._domainkey.${DOMAIN}`,
    `Опубликуйте следующую запись DKIM: pmte2._domainkey.${DOMAIN}`,
  ])

  // Nobody has published them: nothing changes, however often it is looked.
  await office.turn()
  expect(await office.signatures()).toEqual(['pmt1 rsa-sha256 pass', 'pmte1 ed25519-sha256 pass'])

  // Another value under the name is not the key.
  office.zone[`TXT pmt2._domainkey.${DOMAIN}`] = ['v=DKIM1; k=rsa; p=AAAA']
  await office.turn()
  expect(await office.signatures()).toContain('pmt1 rsa-sha256 pass')

  await office.publish()
  await office.turn()
  expect(await office.signatures()).toEqual(['pmt2 rsa-sha256 pass', 'pmte2 ed25519-sha256 pass'])
  const names = async () => (await office.records()).map(({ name }) => name.split('.')[0]).sort()
  office.clock.advance(7 * DAY_MS - 1)
  await office.turn()
  expect(await names()).toEqual(['pmt1', 'pmt2', 'pmte1', 'pmte2'])
  office.clock.advance(1)
  await office.turn()
  expect(await names()).toEqual(['pmt2', 'pmte2'])

  // The first selector is free for the key after that.
  office.clock.advance(180 * DAY_MS)
  await office.turn()
  expect(await names()).toEqual(['pmt1', 'pmt2', 'pmte1', 'pmte2'])
})

test('a name server that fails changes nothing', async () => {
  const office = await anOffice()
  await office.publish()
  const zone = office.zone as Record<string, string[] | Error>
  zone[`TXT pmte1._domainkey.${DOMAIN}`] = new Error('SERVFAIL')
  await office.turn()
  await office.publish()
  expect(await office.signatures()).toEqual(['pmt1 rsa-sha256 pass'])
})
