import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id_text } from '../messages/message.ts'

export const CLEAN_DAYS_MAX = 3650

/**
 * [added] After so many days in it, letters leave a folder by themselves: to Trash, from Trash and Spam for good.
 * Null: they stay. For one's own folders, Trash and Spam. Decisions 37.
 */
export const cleanFolder = endpoint({
  method: 'POST',
  path: '/folders/{id}/clean',
  access: 'manage',
  input: z.object({
    id: folder_id_text,
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(CLEAN_DAYS_MAX))),
  }),
  output: z.object({}),
  errors: ['request_folder_not_found', 'invalid_params', 'forbidden'],
})
export type CleanFolder = z.output<typeof cleanFolder.input>
