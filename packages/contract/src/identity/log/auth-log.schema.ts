import * as z from 'zod/mini'
import { AUTH_LOG_LIMIT_MAX } from './auth-log.ts'

export const log_page = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1)
export const log_limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(AUTH_LOG_LIMIT_MAX)),
  AUTH_LOG_LIMIT_MAX / 2,
)
