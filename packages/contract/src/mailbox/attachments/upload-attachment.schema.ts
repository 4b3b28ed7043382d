import * as z from 'zod/mini'

export const upload = z.object({ id: z.int(), name: z.string(), size: z.int(), content_type: z.string() })
export type Upload = z.infer<typeof upload>

export const uploadAttachmentSchema = {
  input: z.object({}),
  output: z.object({ attachment: upload }),
}
