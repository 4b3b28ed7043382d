import { routes } from '#server/platform/http/route.ts'
import { getVerdict } from './explain/get-verdict.ts'
import { deleteSenderRule } from './senders/delete-sender-rule.ts'
import { listSenderRules } from './senders/list-sender-rules.ts'
import { saveSenderRule } from './senders/save-sender-rule.ts'

export const junkRoutes = routes({ getVerdict, listSenderRules, saveSenderRule, deleteSenderRule })
