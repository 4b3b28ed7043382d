import * as z from 'zod/mini'
import { domain_detail } from '#contract/addresses/domains/domain.schema.ts'
import { id_text } from '#contract/id-text.schema.ts'

export const saveCatchAllSchema = {
  input: z.object({ id: id_text, email_id: z.nullable(z.int()) }),
  output: z.object({ domain: domain_detail }),
}
export type SaveCatchAll = z.output<typeof saveCatchAllSchema.input>
