import type { Actor } from '#server/app.ts'

/**
 * The copy for Sent of a message that somebody else wrote in this mailbox names them in its header, for the
 * owner to see; what leaves does not. Decision 0042.
 */
export const withActor = (raw: Buffer, { impersonation }: Actor): Buffer =>
  impersonation ? Buffer.concat([Buffer.from(`X-Acting-Wmid: ${impersonation.wmid}\r\n`), raw]) : raw
