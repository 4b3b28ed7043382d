import * as z from 'zod/mini'
import { collector } from './collector.schema.ts'

export const listCollectorsSchema = {
  input: z.object({}),
  output: z.object({ collectors: z.array(collector) }),
}
