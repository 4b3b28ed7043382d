import * as scheduled from '#contract/compose/scheduled-sends.ts'
import * as contract from '#contract/compose/send-message.ts'
import { type Route, route } from '#server/http/route.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { cancelSend } from './later/cancel-send.ts'
import { listScheduledSends } from './later/list-scheduled-sends.ts'
import { rescheduleSend } from './later/reschedule-send.ts'
import { sendMessage } from './send-message.ts'

export const composeRoutes: Route[] = [
  route(contract.sendMessage, sendMessage),
  route(contract.saveDraft, saveDraft),
  route(scheduled.listScheduledSends, listScheduledSends),
  route(scheduled.cancelSend, cancelSend),
  route(scheduled.rescheduleSend, rescheduleSend),
]
