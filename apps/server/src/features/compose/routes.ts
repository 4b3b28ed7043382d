import * as contract from '#contract/compose/send-message.ts'
import { type Route, route } from '#server/http/route.ts'
import { saveDraft } from './save-draft.ts'
import { sendMessage } from './send-message.ts'

export const composeRoutes: Route[] = [
  route(contract.sendMessage, sendMessage),
  route(contract.saveDraft, saveDraft),
]
