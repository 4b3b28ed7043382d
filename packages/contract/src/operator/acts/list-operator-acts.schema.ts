import * as z from 'zod/mini'

/** What an operator did. */
export const operator_act_kind = z.enum([
  'opened',
  'quota_set',
  'suspended',
  'suspension_lifted',
  'account_removed',
  'queue_retried',
  'queue_given_up',
  'queue_held',
  'queue_released',
  'limits_lifted',
  'network_lifted',
  'announced',
  'maintenance_started',
  'maintenance_ended',
  'announcement_withdrawn',
  'invited',
  'invitation_deleted',
  'password_link_made',
])
export type OperatorActKind = z.infer<typeof operator_act_kind>

export const operator_act = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it. */
  wmid: z.string(),
  address: z.string(),
  act: operator_act_kind,
  /** To whom or what: a wmid, a domain, a row of the queue. */
  subject: z.string(),
  /** With what: a reason, a number. */
  detail: z.string(),
})
export type OperatorAct = z.infer<typeof operator_act>

export const listOperatorActsSchema = {
  input: z.object({
    /** Only those before this one. */
    before_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  /** Newest first. */
  output: z.object({ acts: z.array(operator_act), has_more: z.boolean() }),
}
