import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Parts of the service that a person notices when they fail. */
export const SERVICES = ['mail', 'sending'] as const

/** [added] How the service is, for the support page: its version, and whether its parts keep up. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/support/status',
  access: 'browse',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    services: z.array(z.object({ name: z.enum(SERVICES), state: z.enum(['ok', 'late']) })),
  }),
  errors: [],
})
