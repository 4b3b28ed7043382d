import * as z from 'zod/mini'

export const undoChangeSchema = {
  input: z.object({ undo_token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ affected: z.int() }),
}
export type UndoChange = z.infer<typeof undoChangeSchema.input>
