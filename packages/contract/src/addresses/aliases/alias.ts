import * as z from 'zod/mini'

/** Between two changes of the password of an alias. */
export const ALIAS_ACCESS_EVERY_MS = 60_000
export const ALIAS_PASSWORD_CHARS_MIN = 8
export const ALIAS_PASSWORD_CHARS_MAX = 128

/** One more address of an account. Spec §3 Account; counters [added]. */
export const alias = z.object({
  id: z.int(),
  email: z.string(),
  kind: z.enum(['free', 'paid']),
  /** Off: mail to it is refused, and nothing is sent from it. */
  enabled: z.boolean(),
  /** May be signed in to with a password of its own, and then sees itself only. Spec §6. */
  access: z.enum(['none', 'password']),
  access_changed_at: z.nullable(z.string()),
  created_at: z.string(),
  stats: z.object({
    received: z.int(),
    /** Turned away while it was off. */
    blocked: z.int(),
    last_at: z.nullable(z.string()),
    /** Who wrote to it first: the one it was given to. */
    first_sender: z.nullable(z.string()),
  }),
})
export type Alias = z.infer<typeof alias>

/** The name before the @ and one of the domains offered. An empty name: one is made up. */
export const alias_form = {
  name: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64)),
  domain: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)),
}

export const ALIAS_NAME_ERRORS = [
  'specify_3_30',
  'invalid_alias',
  'invalid_alias_wmid',
  'invalid_alias_purse',
  'alias_stoplist',
  'alias_has_no_at',
  'failed_validation_aliases_email',
  'duplicate_aliases',
  'forbidden',
  'service_unavailable',
] as const
