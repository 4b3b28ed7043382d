import * as z from 'zod/mini'
import { slowed } from '../slowed.schema.ts'

export const refused_network = z.object({
  /** A /24, or the /64 of IPv6. */
  network: z.string(),
  /** `delayed`: it hears every answer late. */
  state: z.enum(['refused', 'delayed']),
  /** Unknown recipients that it asked for within the hour. */
  unknown: z.int(),
  since: z.string(),
  until: z.string(),
})
export type RefusedNetwork = z.infer<typeof refused_network>

export const listRefusedNetworksSchema = {
  input: z.object({}),
  /** `count`: with those that are too many to be listed. */
  output: z.object({
    networks: z.array(refused_network),
    count: z.int(),
    /** From which nobody signs in for now. */
    slowed: z.array(slowed),
  }),
}
