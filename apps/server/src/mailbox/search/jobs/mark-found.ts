import type { MarkFound } from '#contract/mailbox/found/mark-found.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { changeFound } from './change-found.ts'

/** Marks every message of a set. Spec §7 Messages: `POST messages/search/mark`. */
export const markFound = (app: App, actor: Actor, { request_params, request }: MarkFound, call: Call) => {
  const { flag, label_id } = request_params
  return changeFound(app, actor, request, { kind: 'mark', flag, label_id: label_id ?? undefined }, call)
}
