import type { ChangedFound } from '#contract/mailbox/found/changed-found.schema.ts'
import { markFound as endpoint } from '#contract/mailbox/found/mark-found.ts'
import type { FlagChange } from '#contract/mailbox/messages/flags.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { Api } from '#web/platform/calls/api.ts'

/** Marks every message of a set, or puts a label on or takes it off. */
export const markFound = (
  api: Api,
  request: SearchScope,
  { flag, label_id }: { flag: FlagChange; label_id?: number },
): Promise<ChangedFound> =>
  api(endpoint, { request_type: 'mark', request_params: { flag, label_id: label_id ?? null }, request })
