import type { DeleteFound } from '#contract/mailbox/found/delete-found.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { changeFound } from './change-found.ts'

/** Deletes every message of a set. Spec §7 Messages: `POST messages/search/delete`. */
export const deleteFound = (app: App, actor: Actor, { request }: DeleteFound, call: Call) =>
  changeFound(app, actor, request, { kind: 'delete' }, call)
