import { type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

/** Lines of JSON on stdout. Callers log ids and counts; the paths below are a second lock, not the first. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: LOG_LEVEL,
    base: null,
    serializers: { err: describe },
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', 'subject', 'text', 'html', 'raw'].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: '[hidden]',
    },
  })
}

/** Of an error only what helps to find its cause: the errors of libraries carry connections, keys and rows. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) }
}
