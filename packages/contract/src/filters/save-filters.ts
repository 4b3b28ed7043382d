import { endpoint } from '#contract/endpoint.ts'
import type { saveFiltersSchema } from './save-filters.schema.ts'

/**
 * Spec §7 Filters: `POST filters`. The whole ordered list takes the place of the old one, or none of it does:
 * `error.fields` then names what is wrong (`filters.0.rules.1.value`). With `etag` [added] it is taken only in the
 * place of the list of that name: 409 when another window saved a different one meanwhile. Decisions 56.
 */
export const saveFilters = endpoint<typeof saveFiltersSchema>({
  method: 'POST',
  path: '/filters',
  access: 'owner',
  errors: [
    'filter_name_is_empty',
    'request_folder_not_found',
    'request_folder_id_error',
    'label_not_found',
    'alias_not_found',
    'err_invalid_email',
    'invalid_params',
    'max_count_reached',
    'filters_changed_elsewhere',
    'forbidden',
  ],
})
