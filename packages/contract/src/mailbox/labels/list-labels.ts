import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { label } from './label.ts'

/** Spec §7 Labels: `GET labels`, by name. A session of one alias sees those on its letters, without their rules. */
export const listLabels = endpoint({
  method: 'GET',
  path: '/labels',
  access: 'session',
  input: z.object({
    /** [added] With how many letters have each. */
    counts: z.optional(z.literal('1')),
  }),
  output: z.object({ labels: z.array(label) }),
  errors: [],
})
export type ListLabels = z.output<typeof listLabels.input>
