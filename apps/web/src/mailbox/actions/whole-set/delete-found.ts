import type { ChangedFound } from '#contract/mailbox/found/changed-found.schema.ts'
import { deleteFound as endpoint } from '#contract/mailbox/found/delete-found.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { Api } from '#web/platform/calls/api.ts'

/** Deletes every message of a set. */
export const deleteFound = (api: Api, request: SearchScope): Promise<ChangedFound> =>
  api(endpoint, { request_type: 'delete', request })
