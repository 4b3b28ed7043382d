import { endpoint } from '#contract/endpoint.ts'
import type { getProtectedCardSchema } from './get-protected-card.schema.ts'

/** What the page of a link shows before the password: who, what about, until when. null: there is no such message (any more). [added] */
export const getProtectedCard = endpoint<typeof getProtectedCardSchema>({
  method: 'POST',
  path: '/decrypt/card',
  maintenance: 'open',
  access: 'anyone',
  errors: [],
})
