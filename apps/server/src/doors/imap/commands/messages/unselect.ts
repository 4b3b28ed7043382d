import type { Handler } from '../handler.ts'

/** Leaves the folder as it is. RFC 3691. */
export const unselect: Handler<'UNSELECT'> = {
  state: 'selected',
  run(session) {
    session.selected = null
  },
}
