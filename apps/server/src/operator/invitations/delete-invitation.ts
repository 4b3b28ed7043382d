import type { Actor, App } from '#server/app.ts'
import { removeInvitation } from '#server/identity/invitations/remove-invitation.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'

/** Takes back a link that nobody has used. Throws `entity_not_found`. */
export const deleteInvitation = (app: App, actor: Actor, { id }: { id: number }, call: Call): Promise<void> =>
  app.db.transaction(async (tx) => {
    const subject = await removeInvitation(tx, id)
    await noteAct(app, tx, actor, call, { act: 'invitation_deleted', subject })
  })
