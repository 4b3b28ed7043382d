import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { getUser } from '#web/identity/account/get-user.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useSessionStore, useUser } from '../session.ts'
import { SecondStep } from './second-step/SecondStep.tsx'
import { useSignInWithPassword } from './sign-in-with-password.ts'
import { signOnUrl } from './start-sign-on.ts'
import { useMaySignOn, useProvider } from './use-provider.ts'

export default function SignInAgainDialog() {
  const t = useT()
  const id = useId()
  const provider = useProvider()
  const maySignOn = useMaySignOn()
  const { email, info } = useUser()
  const login = info.alias ?? email
  const [error, setError] = useState<string>()
  const { dismiss, check } = useReturn()
  const signIn = useSignInWithPassword(() => void check())

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setError(password ? undefined : t('auth.enter_password'))
    if (!password) return
    const refused = (failure: unknown) => {
      const unknown = failure instanceof CallFailed && failure.status === 401
      setError(unknown ? t.error('user_not_found', {}) : failureText(failure, t))
    }
    signIn.mutate({ login, password }, { onError: refused })
  }

  if (signIn.next) {
    return (
      <Dialog open title={t('auth.again_title')} onClose={dismiss}>
        <SecondStep next={signIn.next} onSignedIn={() => void check()} onStartOver={signIn.startOver} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={t('auth.again_title')}
      onClose={dismiss}
      footer={
        <>
          {maySignOn && (
            <Button
              variant="secondary"
              icon={ShieldCheck}
              onClick={() => window.open(signOnUrl({ to: MAIL_PATH }))}
            >
              {t('auth.with_provider', { provider })}
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" busy={signIn.isPending}>
            {t('auth.sign_in')}
          </Button>
        </>
      }
    >
      <p>{t('auth.again_lead')}</p>
      <form id={id} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('auth.again_password', { login })}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
        />
      </form>
    </Dialog>
  )
}

/** After a sign-in here or in another window: the same person goes on, another one begins anew. */
function useReturn() {
  const api = useApi()
  const cache = useQueryClient()
  const session = useSessionStore()
  const { email } = useUser()

  const dismiss = useCallback(() => session.setState({ lost: false }), [session])
  const check = useCallback(async () => {
    const user = await getUser(api, { quiet401: true })
    if (user.email !== email) return location.assign(MAIL_PATH)
    dismiss()
    await cache.invalidateQueries()
  }, [api, cache, dismiss, email])

  useEffect(() => {
    const onFocus = () => void check().catch(() => undefined)
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [check])

  return { dismiss, check }
}
