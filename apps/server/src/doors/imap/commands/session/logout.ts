import type { Handler } from '../handler.ts'

/** RFC 9051 §6.1.3. */
export const logout: Handler<'LOGOUT'> = {
  state: 'any',
  run(session) {
    session.selected = null
    session.isEnding = true
    session.connection.line('* BYE Pochtamt says goodbye')
  },
}
