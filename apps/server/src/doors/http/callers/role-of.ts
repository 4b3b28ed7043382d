import type { Role } from '#contract/access.ts'
import type { Actor } from '#server/app.ts'

/** Who is at the other end, as the contract's table of access knows it. Spec §6. */
export function roleOf(actor: Actor | null | undefined): Role {
  if (!actor) return 'anonymous'
  if (actor.alias_only) return 'alias'
  if (!actor.impersonation) return 'owner'
  return actor.impersonation.rights === 'read' ? 'reader' : 'impersonator'
}
