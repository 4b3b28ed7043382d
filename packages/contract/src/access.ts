/**
 * Who can be at the other end of a call. Spec §6: `alias` is a session of one alias only, `impersonator` somebody
 * who works in a mailbox that is not theirs, `reader` the same who may only look: a grant to read, or support.
 * `observer` and `operator` are owners to whom the operator's pages are open: the one sees them, the other acts there.
 */
export const ROLES = [
  'anonymous',
  'alias',
  'owner',
  'impersonator',
  'reader',
  'observer',
  'operator',
] as const
export type Role = (typeof ROLES)[number]

/**
 * The kinds of calls, and who may make them. The HTTP door asks this table before anything else, so what is
 * refused while acting (decision 0042) stands here and in the endpoints' `access`, nowhere else.
 */
export const ACCESS = {
  /** Open to the world. */
  anyone: ROLES,
  /** Looks at the mail, or at the session itself. */
  session: ['alias', 'owner', 'impersonator', 'reader'],
  /** Changes messages. */
  work: ['alias', 'owner', 'impersonator'],
  /** What may be confided to nobody but whom it was written to: messages under a password. */
  confide: ['alias', 'owner'],
  /** Looks at what belongs to the mailbox as a whole: contacts, settings. Closed to an alias. */
  browse: ['owner', 'impersonator', 'reader'],
  /** Changes that: folders, labels, contacts, senders. */
  manage: ['owner', 'impersonator'],
  /** Security, addresses, purchases, export: the person themselves. */
  owner: ['owner'],
  /** Sees how the service is: the operator's pages. Nothing behind it reads a message. */
  observe: ['observer', 'operator'],
  /** Changes what the service does, or for whom. */
  operate: ['operator'],
} as const satisfies Record<string, readonly Role[]>
export type Access = keyof typeof ACCESS

/** Closed to all but the owner, unless the endpoint says otherwise. */
export const ACCESS_DEFAULT: Access = 'owner'

/** In their own mailbox operators are owners like any other. */
const isOperator = (role: Role): boolean => role === 'observer' || role === 'operator'

export const mayCall = ({ access = ACCESS_DEFAULT }: { access?: Access }, role: Role): boolean => {
  const roles: readonly Role[] = ACCESS[access]
  return roles.includes(role) || (isOperator(role) && roles.includes('owner'))
}
