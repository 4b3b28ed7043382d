import * as z from 'zod/mini'
import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN } from './password.ts'

export const new_password = z.string().check(z.minLength(PASSWORD_CHARS_MIN), z.maxLength(PASSWORD_CHARS_MAX))
/** As it was typed; one that is not six digits is simply wrong. Of a local account, which has no keeper: its password. */
export const code_text = z.string().check(z.maxLength(PASSWORD_CHARS_MAX))
