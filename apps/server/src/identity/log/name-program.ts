import type { App } from '#server/app.ts'
import { type MailCredential, signInMethod } from '../password/mail-credential.ts'
import { deleteAuthEvent, upsertAuthEvent } from './auth-log.sql.ts'

/** A sign-in of a mail program that had not said its name yet. */
export interface UnnamedSignIn {
  credential: MailCredential
  protocol: 'imap' | 'smtp'
  ip: string
  at: Date
}

/** Gives a sign-in the name that its program says afterwards, as most do. RFC 2971. */
export async function nameProgram(
  { db }: Pick<App, 'db'>,
  { credential, protocol, ip, at }: UnnamedSignIn,
  agent: string,
): Promise<void> {
  const unnamed = {
    account_id: credential.account_id,
    kind: 'sign_in',
    protocol,
    method: signInMethod(credential),
    result: 'ok',
    ip,
    agent: '',
    alias: '',
    actor_wmid: '',
    subject_wmid: '',
    at,
  } as const
  await db.transaction(async (tx) => {
    if (await deleteAuthEvent(tx, unnamed)) await upsertAuthEvent(tx, { ...unnamed, agent })
  })
}
