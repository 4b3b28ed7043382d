import * as scheduled from '#contract/outbound/scheduled-sends.ts'
import * as contract from '#contract/outbound/send-message.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { cancelSend } from '../schedule/cancel-send.ts'
import { listScheduledSends } from '../schedule/list-scheduled-sends.ts'
import { rescheduleSend } from '../schedule/reschedule-send.ts'
import { sendMessage } from './send-message.ts'

export const composeRoutes: Route[] = [
  route(contract.sendMessage, sendMessage),
  route(contract.saveDraft, saveDraft),
  route(scheduled.listScheduledSends, listScheduledSends),
  route(scheduled.cancelSend, cancelSend),
  route(scheduled.rescheduleSend, rescheduleSend),
]
