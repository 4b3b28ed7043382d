import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Lines of JSON on stdout. Callers log ids and counts; the paths below are a second lock, not the first. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: LOG_LEVEL,
    base: null,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', 'subject', 'text', 'html', 'raw'].flatMap(
        (name) => [name, `*.${name}`],
      ),
      censor: '[hidden]',
    },
  })
}
