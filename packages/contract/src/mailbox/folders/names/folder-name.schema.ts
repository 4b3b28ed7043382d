import * as z from 'zod/mini'
import { FOLDER_NAME_CHARS_MAX } from './folder-name.ts'

/** One segment of the path: nothing that cannot be seen; a dot, which separates them, is refused by its own code. Decisions 28. */
export const folder_name = z
  .string()
  .check(z.trim(), z.normalize(), z.maxLength(FOLDER_NAME_CHARS_MAX), z.regex(/^\P{Cc}*$/u))
