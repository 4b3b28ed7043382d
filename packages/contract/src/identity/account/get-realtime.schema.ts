import * as z from 'zod/mini'

export const getRealtimeSchema = {
  input: z.object({}),
  output: z.object({ channel: z.string() }),
}
