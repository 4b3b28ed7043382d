import type { SMTPServerAddress } from 'smtp-server'

/** Whether a client asks for more than is offered, as for a report that nobody would write. RFC 5321 §4.1.1.11. */
export const parametersBesides = ({ args }: SMTPServerAddress, known: readonly string[]): boolean =>
  Object.keys(args || {}).some((name) => !known.includes(name))
