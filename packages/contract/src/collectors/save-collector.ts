import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { collector, imap_server, source_proof } from './collector.ts'

const folder_name = z.string().check(z.trim(), z.maxLength(60))

const SOURCE_ERRORS = [
  'too_many_requests',
  'invalid_port',
  'mail_server_not_found',
  'invalid_domain_for_mail_server',
  'cannot_connect_to_mail_server',
  'mail_server_certificate_wrong',
  'collector_invalid_password',
  'cant_fetch_inbox',
  'invalid_token',
  'collector_not_created',
  'folder_already_exist',
  'invalid_params',
  'forbidden',
] as const

/** Spec §7 Collectors: `POST user/collectors`. The source is signed in to before the answer. */
export const createCollector = endpoint({
  method: 'POST',
  path: '/user/collectors',
  access: 'owner',
  input: z.object({
    email: z.string().check(z.trim(), z.maxLength(254)),
    ...source_proof,
    server: imap_server,
    folder_name: z.optional(folder_name),
    /** `yyyy-MM-dd` */
    since: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    filter_old: z._default(z.boolean(), false),
  }),
  output: z.object({ collector }),
  errors: [...SOURCE_ERRORS, 'collector_invalid_email', 'err_provider_already_exists', 'max_count_reached'],
})
export type CreateCollector = z.output<typeof createCollector.input>

/** Spec §7 Collectors: `PUT user/collectors/{id}`. A new proof or server is tried before it is kept. */
export const saveCollector = endpoint({
  method: 'PUT',
  path: '/user/collectors/{id}',
  access: 'owner',
  input: z.object({
    id: z.coerce.number().check(z.int()),
    enabled: z.optional(z.boolean()),
    folder_name: z.optional(folder_name),
    server: z.optional(imap_server),
    ...source_proof,
    /** [added] Look for new mail now. */
    collect: z.optional(z.boolean()),
  }),
  output: z.object({ collector }),
  errors: [...SOURCE_ERRORS, 'collector_not_found'],
})
export type SaveCollector = z.output<typeof saveCollector.input>
