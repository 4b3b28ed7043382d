import { routes } from '#server/platform/http/route.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { checkSending } from '../limits/check-sending.ts'
import { cancelSend } from '../schedule/cancel-send.ts'
import { listScheduledSends } from '../schedule/list-scheduled-sends.ts'
import { rescheduleSend } from '../schedule/reschedule-send.ts'
import { sendMessage } from './send-message.ts'

export const composeRoutes = routes({
  sendMessage,
  checkSending,
  saveDraft,
  listScheduledSends,
  cancelSend,
  rescheduleSend,
})
