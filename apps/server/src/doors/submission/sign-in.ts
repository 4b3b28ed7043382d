import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import type { App } from '#server/app.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { isToken } from '#server/identity/password/mail-credential.ts'
import { checkAccessToken } from '#server/identity/programs/check-access-token.ts'
import type { LivingPrograms } from '../programs/living-programs.ts'
import type { SubmissionLimits } from './submission-limits.ts'
import type { Watching } from './submission-options.ts'
import {
  passwordGone,
  signInRefusal,
  tokenGone,
  tooManyPasswords,
  wrongPassword,
} from './submission-refusal.ts'

interface SignInParts {
  limits: SubmissionLimits
  programs: LivingPrograms
  watching: Watching
}

type OnAuth = NonNullable<SMTPServerOptions['onAuth']>

/** AUTH PLAIN and LOGIN, and tokens of the sign-on, which the library offers with TLS only. The connection ends when the password goes. RFC 4954. */
export function signInAt(
  app: App,
  { limits, programs, watching }: SignInParts,
): { onAuth: OnAuth; forget(session: SMTPServerSession): void } {
  const wrong = new WeakMap<object, number>()
  const living = new WeakMap<object, Disposable>()

  const onAuth: OnAuth = (auth, session, done) => {
    const { username = '', password = '', authcid, authzid, accessToken } = auth
    const refuse = (error: unknown) => {
      const times = (wrong.get(session) ?? 0) + 1
      wrong.set(session, times)
      done(times >= limits.wrong_passwords_max ? tooManyPasswords() : signInRefusal(app, error))
    }
    // Nobody acts for another by a password. RFC 4616 §2.
    if (authcid && authzid && authcid !== authzid) return refuse(wrongPassword())
    const from = { login: username, protocol: 'smtp', ip: session.remoteAddress } as const
    const checked =
      accessToken === undefined
        ? checkMailPassword(app, { ...from, password: password ?? '' })
        : checkAccessToken(app, { ...from, token: accessToken })
    checked.then((credential) => {
      const end = () => {
        for (const one of watching.server?.connections ?? []) {
          if (one.id === session.id) one.send(421, isToken(credential) ? tokenGone : passwordGone)
        }
      }
      living.set(session, programs.add(credential, end))
      done(null, { user: credential })
    }, refuse)
  }
  return { onAuth, forget: (session) => living.get(session)?.[Symbol.dispose]() }
}
