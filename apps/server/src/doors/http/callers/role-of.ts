import type { Role } from '#contract/access.ts'
import { OPERATOR_OPEN_S } from '#contract/operator/operator.ts'
import type { Actor } from '#server/app.ts'

/** Who is at the other end, as the contract's table of access knows it. Spec §6. */
export function roleOf(actor: Actor | null | undefined, now: Date): Role {
  if (!actor) return 'anonymous'
  if (actor.alias_only) return 'alias'
  if (actor.impersonation) return actor.impersonation.rights === 'read' ? 'reader' : 'impersonator'
  const { rights, confirmed_at = null } = actor.operator ?? {}
  const isOpen = confirmed_at !== null && now.getTime() - confirmed_at.getTime() < OPERATOR_OPEN_S * 1000
  if (!isOpen) return 'owner'
  return rights === 'act' ? 'operator' : 'observer'
}
