import type { Handler } from '../handler.ts'

/** All mailboxes are one's own, with dots between. RFC 2342. */
export const namespace: Handler<'NAMESPACE'> = {
  state: 'signed in',
  run(session) {
    session.connection.line('* NAMESPACE (("" ".")) NIL NIL')
  },
}
