import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const GRANTS_MAX = 20
/** `read`: looks and changes nothing. `full`: works in the mailbox, but never with its security. */
export const GRANT_RIGHTS = ['read', 'full'] as const
export const grant_rights = z.enum(GRANT_RIGHTS)
export type GrantRights = z.infer<typeof grant_rights>

const person = { wmid: z.string(), name: z.string(), email: z.string() }
export const grant = z.object({
  id: z.int(),
  ...person,
  rights: grant_rights,
  /** null: until it is taken back. */
  ends_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Grant = z.infer<typeof grant>

/** People who may open my mailbox, and the mailboxes that I may open. [added] */
export const listGrants = endpoint({
  method: 'GET',
  path: '/user/settings/security/grants',
  access: 'owner',
  input: z.object({}),
  output: z.object({
    grants: z.array(grant),
    granted_to_me: z.array(z.object({ ...person, rights: grant_rights, ends_at: z.nullable(z.string()) })),
  }),
  errors: [],
})

/** Lets somebody open my mailbox, or changes how far; both are told. [added] */
export const saveGrant = endpoint({
  method: 'POST',
  path: '/user/settings/security/grants',
  access: 'owner',
  input: z.object({
    wmid: z.string(),
    rights: grant_rights,
    ends_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  output: z.object({ grant }),
  errors: [
    'invalid_wmid',
    'invalid_email_or_wmid',
    'max_count_reached',
    'too_many_requests',
    'service_unavailable',
  ],
})
export type SaveGrant = z.infer<typeof saveGrant.input>

/** Takes it back: who is in the mailbox now is out at the next step. [added] */
export const deleteGrant = endpoint({
  method: 'DELETE',
  path: '/user/settings/security/grants/{id}',
  access: 'owner',
  input: z.object({ id: z.coerce.number().check(z.int()) }),
  output: z.object({}),
  errors: ['entity_not_found'],
})
