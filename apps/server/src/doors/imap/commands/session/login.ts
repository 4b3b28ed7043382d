import type { Handler } from '../handler.ts'
import { signIn } from './sign-in.ts'

/** RFC 9051 §6.2.3. */
export const login: Handler<'LOGIN'> = {
  state: 'before sign-in',
  run: (session, { login: name, password }) => signIn(session, name, password),
}
