import { generateKeyPairSync } from 'node:crypto'
import { type MailWorld, seedZones } from '#sandbox/dns/seed-zones.ts'
import { BUSINESS_WMID, CAST, STARTING_CENTS } from '#sandbox/people/cast.ts'
import { NO_FAULTS, type SigningKey, type State } from './state.ts'

export const OUTSIDE_DOMAIN = 'outside.test'

/** The key that signs what is written from outside; made once and kept. */
export function makeSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    domain: OUTSIDE_DOMAIN,
    selector: 'out1',
    private_key_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A fresh sandbox: the cast, the invented zones, nobody signed on, no mail. */
export function seed(world: MailWorld, signing_key: SigningKey): State {
  let next_id = 1
  return {
    version: 1,
    people: structuredClone([...CAST]),
    sessions: [],
    tickets: [],
    zones: seedZones(world, signing_key, () => next_id++),
    signing_key,
    keepers: [],
    keeper_messages: [],
    invoices: [],
    purses: CAST.map(({ wmid }) => ({
      purse: `Z${wmid}`,
      wmid,
      balance_cents: STARTING_CENTS[wmid] ?? 0,
    })),
    transfers: [],
    checkouts: [],
    request_numbers: {},
    members: [
      { business: BUSINESS_WMID, wmid: '900000000103', role: 'administrator', can_impersonate: true },
      { business: BUSINESS_WMID, wmid: '900000000104', role: 'staff', can_impersonate: true },
    ],
    websites: [],
    received: [],
    sent: [],
    faults: { ...NO_FAULTS },
    clock_shift_ms: 0,
    next_id,
  }
}
