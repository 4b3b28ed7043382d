import * as z from 'zod/mini'
import { SENDER_CHARS_MAX } from './sender-rule.ts'

/** `blocked`: their messages go to Spam. `allowed`: what is proven to be theirs does not. */
export const sender_rule_kind = z.enum(['blocked', 'allowed'])
export type SenderRuleKind = z.infer<typeof sender_rule_kind>

/** What a person has settled of a sender: an address, or a domain with all below it. */
export const sender_rule = z.object({ sender: z.string(), is: sender_rule_kind })
export type SenderRule = z.infer<typeof sender_rule>

export const written_sender = z.string().check(z.trim(), z.minLength(1), z.maxLength(SENDER_CHARS_MAX))
