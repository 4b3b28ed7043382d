import type { DelegationState } from '../domains/emails/domain-emails.sql.ts'

/** What can happen to a delegation, and by whom. Spec §4 Other. */
export type DelegationAction = 'ask' | 'resend' | 'accept' | 'decline' | 'leave' | 'revoke' | 'expire'

/** A request runs out after this. */
export const REQUEST_MS = 7 * 24 * 60 * 60 * 1000

const OPEN: Partial<Record<DelegationAction, DelegationState>> = {
  resend: 'request_sent',
  accept: 'confirmed',
  decline: 'declined',
  revoke: 'removed',
  expire: 'expired',
}
const CONFIRMED: Partial<Record<DelegationAction, DelegationState>> = {
  leave: 'removed',
  revoke: 'removed',
  expire: 'expired',
}
/** Over; only a new request begins another. */
const OVER: Partial<Record<DelegationAction, DelegationState>> = {
  ask: 'request_sent',
  resend: 'request_sent',
}

/** The state after an action; undefined when the action has no sense in it. */
export function afterAction(
  state: DelegationState | null,
  action: DelegationAction,
): DelegationState | undefined {
  switch (state) {
    case 'request_sent':
      return OPEN[action]
    case 'confirmed':
      return CONFIRMED[action]
    case null:
      return action === 'ask' ? 'request_sent' : undefined
    default:
      return OVER[action]
  }
}
