import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import {
  type Attempt,
  noteAttempt,
  noteSuccess,
  takeAttemptBack,
} from '#server/identity/password/sign-in-limits.ts'

/**
 * Tries a password at a mailbox elsewhere. Wrong ones count as they do at our own door, for the mailbox and
 * for who asks, so that nobody guesses other people's passwords through us. Throws `too_many_requests`.
 */
export async function tryPassword(
  app: App,
  { account_id, email }: { account_id: number; email: string },
  signIn: () => Promise<void>,
): Promise<void> {
  const attempt: Attempt = {
    own: `collector:${account_id}:${email.toLowerCase()}`,
    shared: [{ key: `collectors:${account_id}`, by: 'network' }],
  }
  const noted_at = await noteAttempt(app, attempt)
  try {
    await signIn()
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'collector_invalid_password'
    if (!isWrong) await takeAttemptBack(app, attempt, noted_at)
    throw error
  }
  await noteSuccess(app, attempt, noted_at)
}
