import * as z from 'zod/mini'

export const signed_in = z.object({
  /** For programs, which send it as `Authorization: Bearer`; a browser has its cookie. */
  token: z.optional(z.string()),
  login: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  expires_at: z.string(),
})
export type SignedIn = z.infer<typeof signed_in>

/** The password is right, and the account wants more: nobody is signed in yet. */
export const second_factor_asked = z.object({
  second_factor: z.object({
    challenge_id: z.string(),
    has_totp: z.boolean(),
    /** Options for the browser as JSON; null where the account has no passkey. */
    passkey_options: z.nullable(z.string()),
  }),
})
export type SecondFactorAsked = z.infer<typeof second_factor_asked>

export const signInWithPasswordSchema = {
  input: z.object({
    login: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(1024)),
  }),
  output: z.union([second_factor_asked, signed_in]),
}
export type SignInWithPassword = z.infer<typeof signInWithPasswordSchema.input>
