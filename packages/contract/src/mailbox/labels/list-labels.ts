import { endpoint } from '#contract/endpoint.ts'
import type { listLabelsSchema } from './list-labels.schema.ts'

/** Spec §7 Labels: `GET labels`, as they were ordered by hand, else by name. A session of one alias sees those on its messages, without their rules. */
export const listLabels = endpoint<typeof listLabelsSchema>({
  method: 'GET',
  path: '/labels',
  access: 'session',
  errors: [],
})
