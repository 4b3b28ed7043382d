import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

export const error_code = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
