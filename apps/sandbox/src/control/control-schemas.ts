import * as z from 'zod'
import { PASSPORT_LEVELS } from '#sandbox/people/person.ts'

const name = z.union([z.string(), z.object({ ru: z.string(), en: z.string() })])

/** `PUT /_control/people/{wmid}`: what is left out stays, or takes a plain default for somebody new. */
export const personChange = z.strictObject({
  firstname: name.optional(),
  lastname: name.optional(),
  kind: z.enum(['person', 'business', 'service']).optional(),
  passport: z.literal(PASSPORT_LEVELS).optional(),
  password: z.string().optional(),
  blocked: z.boolean().optional(),
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
  fault: z.enum(['none', 'servfail', 'timeout']).optional(),
})

export const letter = z.strictObject({
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
  /** Zone name → how it behaves. */
  dns: z.record(z.string(), z.enum(['none', 'servfail', 'timeout'])).optional(),
})
