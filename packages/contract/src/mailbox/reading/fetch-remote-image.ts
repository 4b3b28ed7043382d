import { endpoint } from '#contract/endpoint.ts'
import type { fetchRemoteImageSchema } from './fetch-remote-image.schema.ts'

/** A remote image of a message, fetched by the server after the reader's consent. [added] */
export const fetchRemoteImage = endpoint<typeof fetchRemoteImageSchema>({
  method: 'GET',
  path: '/images',
  access: 'session',
  answers: 'bytes',
  errors: ['forbidden', 'entity_not_found'],
})
