import * as z from 'zod'
import { ROLES } from '#sandbox/business/business.ts'
import { PASSPORT_LEVELS } from '#sandbox/people/person.ts'

const zoneFault = z.enum(['none', 'servfail', 'timeout', 'late'])

const name = z.union([z.string(), z.object({ ru: z.string(), en: z.string() })])

/** `PUT /_control/people/{wmid}`: what is left out stays, or takes a plain default for somebody new. */
export const personChange = z.strictObject({
  firstname: name.optional(),
  lastname: name.optional(),
  kind: z.enum(['person', 'business', 'service']).optional(),
  passport: z.literal(PASSPORT_LEVELS).optional(),
  password: z.string().optional(),
  blocked: z.boolean().optional(),
  recalled: z.boolean().optional(),
  locked: z.boolean().optional(),
  verified: z.boolean().optional(),
  /** WMID of whose passport it is. */
  same_passport_as: z.string().optional(),
  business_level: z.number().int().min(0).optional(),
})

/** `PUT /_control/dns/{zone}`: record sets named here replace those of the same name and type; with `replace`, all. */
export const zoneChange = z.strictObject({
  records: z
    .array(
      z.object({
        name: z.string().default('@'),
        type: z.string(),
        value: z.string(),
        ttl: z.number().optional(),
      }),
    )
    .default([]),
  replace: z.boolean().default(false),
  fault: zoneFault.optional(),
})

/** `PUT /_control/keeper/{wmid}`. The balance is that of the purse of WMZ, as amounts are written. */
export const keeperChange = z.strictObject({
  accepts: z.enum(['everyone', 'correspondents']).optional(),
  correspondents: z.array(z.string().regex(/^\d{12}$/)).optional(),
  is_offline: z.boolean().optional(),
  balance: z.string().optional(),
})

export const checkoutDecision = z.strictObject({ payer: z.string().regex(/^\d{12}$/) })

/** `PUT /_control/businesses/{wmid}`: members, where given, are all there are. */
export const businessChange = z.strictObject({
  name: name.optional(),
  blocked: z.boolean().optional(),
  members: z
    .array(
      z.strictObject({
        wmid: z.string().regex(/^\d{12}$/),
        role: z.enum(ROLES).default('staff'),
        can_impersonate: z.boolean().default(true),
      }),
    )
    .optional(),
})

/** `PUT /_control/websites/{host}`: files, where given, are all there are. */
export const websiteChange = z.strictObject({
  head: z.string().optional(),
  files: z.array(z.strictObject({ path: z.string().startsWith('/'), body: z.string() })).optional(),
  fault: z.enum(['none', 'down', 'timeout']).optional(),
})

export const message = z.strictObject({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string()).transform((list) => list.join(', '))]),
  raw: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
})

/** One of: the time it should be now, how far to move it, or back to the machine's. */
export const clockChange = z.union([
  z.strictObject({ now: z.iso.datetime() }),
  z.strictObject({ advance_ms: z.number() }),
  z.strictObject({ shift_ms: z.number() }),
])

export const faultsChange = z.strictObject({
  provider: z.enum(['up', 'down', 'stall']).optional(),
  tickets: z.enum(['good', 'false', 'expired', 'blocked', 'address']).optional(),
  outside_smtp: z.enum(['up', '451', '550', 'stall', 'drop']).optional(),
  w3s: z.enum(['up', 'lost_answer', 'lost_request', 'slow', '500', '102', '110', '-14']).optional(),
  w3s_encoding: z.enum(['windows-1251', 'utf-8']).optional(),
  merchant: z.enum(['up', 'silent', 'lost_answer']).optional(),
  passports: z.enum(['up', 'down', 'slow']).optional(),
  businesses: z.enum(['up', 'down', 'slow']).optional(),
  /** Zone name → how it behaves. */
  dns: z.record(z.string(), zoneFault).optional(),
})

/** `POST /_control/seed`: many puts in one call. */
export const worldSeed = z.strictObject({
  people: z.record(z.string(), personChange).optional(),
  businesses: z.record(z.string(), businessChange).optional(),
  dns: z.record(z.string(), zoneChange).optional(),
  websites: z.record(z.string(), websiteChange).optional(),
})
