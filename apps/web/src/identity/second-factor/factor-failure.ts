import { failureText } from '#web/platform/words/failure-text.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { PasskeyGivenUp } from './ask-passkey.ts'

/** What is said of a factor that was not taken. */
export const factorFailure = (failure: unknown, t: T): string =>
  failure instanceof PasskeyGivenUp ? t('auth.passkey_given_up') : failureText(failure, t)
