import { endpoint } from '#contract/endpoint.ts'
import { MESSAGE_BODY } from './message-body.ts'
import type { saveDraftSchema } from './save-draft.schema.ts'

/**
 * Spec §7 Messages: `POST messages/draft`. The former draft (`uid`) goes in the same transaction. With
 * `etag`, 409 when another tab saved, sent or removed it meanwhile; `params.uid` is the newest, if there is one.
 */
export const saveDraft = endpoint<typeof saveDraftSchema>({
  method: 'POST',
  path: '/messages/draft',
  access: 'work',
  body: MESSAGE_BODY,
  errors: [
    'draft_changed_elsewhere',
    'attachment_not_found',
    'max_limit_reached',
    'folder_draft_not_found',
    'quota_exceeded',
    'profile_email_not_allowed',
    'domain_cannot_send',
  ],
})
