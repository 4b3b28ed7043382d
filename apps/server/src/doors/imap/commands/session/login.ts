import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import type { Answer } from '../../answer.ts'
import type { Session } from '../../session.ts'
import type { Handler } from '../handler.ts'
import { signIn } from './sign-in.ts'

/** RFC 9051 §6.2.3. */
export const login: Handler<'LOGIN'> = {
  state: 'before sign-in',
  run: (session, { login: name, password }) => signInByPassword(session, name, password),
}

export const signInByPassword = (session: Session, login: string, password: string): Promise<Answer> =>
  signIn(session, (from) => checkMailPassword(session.parts.app, { login, password, ...from }))
