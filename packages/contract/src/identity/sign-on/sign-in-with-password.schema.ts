import * as z from 'zod/mini'

export const signInWithPasswordSchema = {
  input: z.object({
    login: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(1024)),
  }),
  output: z.object({
    /** For programs, which send it as `Authorization: Bearer`; a browser has its cookie. */
    token: z.optional(z.string()),
    login: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    expires_at: z.string(),
  }),
}
export type SignInWithPassword = z.infer<typeof signInWithPasswordSchema.input>
