import * as z from 'zod/mini'

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
