import { endpoint } from '#contract/endpoint.ts'
import type { downloadProtectedAllSchema } from './download-protected-all.schema.ts'

/** All its files that are not images inside its text, in one zip archive. [added] */
export const downloadProtectedAll = endpoint<typeof downloadProtectedAllSchema>({
  method: 'GET',
  path: '/decrypt/attachments.zip',
  access: 'anyone',
  answers: 'bytes',
  errors: ['attachment_not_found'],
})
