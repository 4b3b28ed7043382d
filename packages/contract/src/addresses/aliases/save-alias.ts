import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ALIAS_NAME_ERRORS, ALIAS_PASSWORD_CHARS_MAX, alias, alias_form } from './alias.ts'

const id = z.coerce.number().check(z.int())

/** [added] All aliases with their state and what came to them, and how much came to the main address. */
export const listAliases = endpoint({
  method: 'GET',
  path: '/user/aliases',
  access: 'owner',
  input: z.object({}),
  output: z.object({ aliases: z.array(alias), main: z.object({ received: z.int() }) }),
  errors: ['forbidden'],
})
export type OwnAliases = z.output<typeof listAliases.output>

/** Spec §7 Aliases: `POST user/aliases`, the free one. */
export const createAlias = endpoint({
  method: 'POST',
  path: '/user/aliases',
  access: 'owner',
  input: z.object(alias_form),
  output: z.object({ alias }),
  errors: [...ALIAS_NAME_ERRORS, 'max_count_aliases'],
})
export type CreateAlias = z.output<typeof createAlias.input>

/** [added] Switches an alias on or off, which keeps its name and its mail. */
export const saveAlias = endpoint({
  method: 'PUT',
  path: '/user/aliases/{id}',
  access: 'owner',
  input: z.object({ id, enabled: z.boolean() }),
  output: z.object({ alias }),
  errors: ['alias_not_found', 'forbidden'],
})
export type SaveAlias = z.output<typeof saveAlias.input>

/** Spec §7 Aliases: `DELETE user/aliases/{id}`. Its name is never given to anybody else. */
export const deleteAlias = endpoint({
  method: 'DELETE',
  path: '/user/aliases/{id}',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['alias_not_found', 'alias_cant_delete', 'forbidden'],
})

/** Spec §7 Aliases: `PUT user/aliases/update_access`. Sets, changes or removes the password of one alias; its sessions end. */
export const saveAliasAccess = endpoint({
  method: 'PUT',
  path: '/user/aliases/update_access',
  access: 'owner',
  input: z.object({
    alias_id: z.int(),
    password: z.optional(z.string().check(z.maxLength(ALIAS_PASSWORD_CHARS_MAX))),
    password_confirm: z.optional(z.string().check(z.maxLength(ALIAS_PASSWORD_CHARS_MAX))),
    remove: z.optional(z.boolean()),
  }),
  output: z.object({ alias }),
  errors: [
    'alias_not_found',
    'alias_access_limit',
    'passwords_must_match',
    'password_too_short',
    'invalid_params',
    'forbidden',
  ],
})
export type SaveAliasAccess = z.output<typeof saveAliasAccess.input>
