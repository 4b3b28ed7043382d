import * as z from 'zod/mini'

export const returnFromSignOnSchema = {
  input: z.record(z.string(), z.string()),
  output: z.unknown(),
}
