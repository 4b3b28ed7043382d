import { CallFailed } from '#web/platform/calls/call-failed.ts'
import type { T } from './i18n.ts'

/** What a person reads of a failure: the translated code, else the server's words, else a general text. Spec §8. */
export function failureText(failure: unknown, t: T): string {
  if (failure instanceof CallFailed) {
    if (failure.code) return t.error(failure.code, failure.params)
    if (failure.status === 0) return t('ui.no_connection')
    return failure.message || t('ui.something_wrong')
  }
  return failure instanceof Error && failure.message ? failure.message : t('ui.something_wrong')
}
