import { endpoint } from '#contract/endpoint.ts'
import type { openMailboxSchema } from './open-mailbox.schema.ts'

/**
 * [added] What the mail screen begins with, in one answer: who is signed in, their account and folders, and a page
 * of one folder. It is as each of the calls for these would answer by itself, and the list is no older than the user.
 */
export const openMailbox = endpoint<typeof openMailboxSchema>({
  method: 'GET',
  path: '/mailbox',
  access: 'session',
  errors: ['user_not_found', 'mailbox_not_exist'],
})
