import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Spec §7 Domains: `GET user/domains/public`. Domains of ours where aliases are made; in `free` ones the free alias, too. */
export const listPublicDomains = endpoint({
  method: 'GET',
  path: '/user/domains/public',
  access: 'owner',
  input: z.object({}),
  output: z.object({ domains: z.array(z.object({ name: z.string(), free: z.boolean() })) }),
  errors: ['forbidden'],
})
