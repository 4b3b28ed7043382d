import { endpoint } from '#contract/endpoint.ts'
import type { createCollectorSchema } from './create-collector.schema.ts'
import { SOURCE_ERRORS } from './source-errors.ts'

/** Spec §7 Collectors: `POST user/collectors`. The source is signed in to before the answer. */
export const createCollector = endpoint<typeof createCollectorSchema>({
  method: 'POST',
  path: '/user/collectors',
  access: 'owner',
  errors: [...SOURCE_ERRORS, 'collector_invalid_email', 'err_provider_already_exists', 'max_count_reached'],
})
