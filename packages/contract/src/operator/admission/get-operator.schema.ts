import * as z from 'zod/mini'
import { operator } from '../operator.schema.ts'

export const getOperatorSchema = {
  input: z.object({}),
  /** null: this person is not one. */
  output: z.object({ operator: z.nullable(operator) }),
}
