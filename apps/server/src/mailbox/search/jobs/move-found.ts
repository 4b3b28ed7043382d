import type { MoveFound } from '#contract/mailbox/found/move-found.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { changeFound } from './change-found.ts'

/** Moves every message of a set. Spec §7 Messages: `POST messages/search/move`. */
export const moveFound = (app: App, actor: Actor, { request_params, request }: MoveFound, call: Call) =>
  changeFound(app, actor, request, { kind: 'move', ...request_params }, call)
