import type { InputOf } from '#contract/endpoint.ts'
import type { createInvitation as endpoint } from '#contract/operator/invitations/create-invitation.ts'
import type { Actor, App } from '#server/app.ts'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'

/** Makes a link by which one person comes to a mailbox; it is shown this once. */
export async function createInvitation(
  app: App,
  actor: Actor,
  { note }: InputOf<typeof endpoint>,
  call: Call,
) {
  const { link, expires_at } = await app.db.transaction(async (tx) => {
    const added = await addInvitation(app, tx, { note, invited_by: actor.operator!.wmid })
    await noteAct(app, tx, actor, call, { act: 'invited', subject: note })
    return added
  })
  return { link, expires_at: expires_at.toISOString() }
}
