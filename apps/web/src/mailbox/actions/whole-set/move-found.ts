import type { ChangedFound } from '#contract/mailbox/found/changed-found.schema.ts'
import { moveFound as endpoint } from '#contract/mailbox/found/move-found.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { Api } from '#web/platform/calls/api.ts'

/** Moves every message of a set. */
export const moveFound = (api: Api, request: SearchScope, destination_id: FolderId): Promise<ChangedFound> =>
  api(endpoint, { request_type: 'move', request_params: { destination_id }, request })
