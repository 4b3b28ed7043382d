import { type ReactNode, useCallback, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/controls/Button.tsx'
import { useApi } from '#web/platform/calls/api.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { ABOUT_PATH, LOGIN_PATH, MAIL_PATH } from '#web/platform/paths.ts'
import { StoppedPage } from '#web/platform/public/StoppedPage.tsx'
import { readCookie } from '#web/platform/stored/cookies.ts'
import type { LocalStorage } from '#web/platform/stored/local-storage.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { checkUser, takeStayEnded } from './check-user.ts'
import { isUnauthorized, loadUser } from './load-user.ts'
import { Preloader } from './Preloader.tsx'
import { ServiceState } from './ServiceState.tsx'
import styles from './SignedInOnly.module.css'
import { useSession, useSessionStore } from './session.ts'
import { forgetEnded, noteEnded } from './sign-on/ended.ts'
import { announceFinished, isFramed } from './sign-on/frame.ts'
import { SignOnFrame } from './sign-on/SignOnFrame.tsx'
import { savePath, takeSavedPath } from './sign-on/saved-path.ts'
import { startSignOn } from './sign-on/start-sign-on.ts'

const ImpersonationBar = lazyPart('impersonation', () => import('./ImpersonationBar.tsx'))

/** Spec §4: the user is loaded again and compared. */
const USER_CHECK_MS = 30_000

const here = () => location.pathname + location.search
const toSignOn = () => startSignOn({ to: here() })

/** Shows what is behind it to somebody who is signed in; everybody else is led to sign in. Spec §4 App status. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const session = useSession()
  const load = useLoadUser()
  useUserCheck()
  useStayEnded()

  useEffect(() => {
    if (session.status === '') void load()
  }, [session.status, load])

  if (session.status === 'success') {
    if (isFramed()) return null
    const { acting_as } = session.user
    return (
      <>
        {acting_as && <ImpersonationBar acting_as={acting_as} />}
        {children}
      </>
    )
  }
  if (session.status === 'failed' && !isUnauthorized(session)) {
    return (
      <StoppedPage title={t('auth.failed')}>
        <p className={styles.reason}>{failureText(session.failure, t)}</p>
        <ServiceState />
        <Button variant="primary" onClick={() => void load()}>
          {t('auth.retry')}
        </Button>
      </StoppedPage>
    )
  }
  return (
    <>
      <Preloader />
      {session.status === 'load_frame' && (
        <SignOnFrame wmid={session.wmid} onFinish={load} onTimeout={toSignOn} />
      )}
    </>
  )
}

/** Loads the user and does what follows: a stranger goes to about, a failed sign-on to login. */
function useLoadUser(): () => Promise<void> {
  const api = useApi()
  const store = useSessionStore()
  const storage = useLocalStorage()

  return useCallback(async () => {
    const framedBefore = store.getState().session.status === 'load_frame'
    const wasLogged = readCookie(document, 'isLogged') !== null
    // A page in the sign-on frame asks for no further frame.
    const loaded = await loadUser({
      api,
      fetch: window.fetch.bind(window),
      wasLogged: wasLogged && !isFramed(),
    })
    if (isFramed()) return announceFinished()
    if (loaded === null) return navigate(ABOUT_PATH, { replace: true })
    if (loaded.status === 'load_frame' && framedBefore) return toSignOn()
    if (loaded.status === 'success') arrive(storage)
    store.setState({ session: loaded })
    if (!isUnauthorized(loaded)) return
    if (wasLogged) noteEnded(storage)
    savePath(document, here(), location.protocol === 'https:')
    navigate(LOGIN_PATH, { replace: true })
  }, [api, store, storage])
}

/**
 * Leads to the saved place before any page is shown: the mail page leads from its root to the inbox at once.
 * Spec §2 Navigation guard.
 */
function arrive(storage: LocalStorage): void {
  forgetEnded(storage)
  if (location.pathname !== MAIL_PATH) return
  const saved = takeSavedPath(document)
  if (saved) navigate(saved, { replace: true })
}

/** Every 30 s: somebody else may have signed in in another tab. Then the mail page begins anew. */
function useUserCheck(): void {
  const api = useApi()
  const session = useSession()
  const user = session.status === 'success' ? session.user : null

  useEffect(() => {
    if (user === null) return
    const timer = setInterval(() => void checkUser(api, user).catch(() => undefined), USER_CHECK_MS)
    return () => clearInterval(timer)
  }, [api, user])
}

/** Who was sent out of somebody's mailbox learns why they are in their own. */
function useStayEnded(): void {
  const t = useT()
  const { error } = useToasts()
  const { status } = useSession()

  useEffect(() => {
    if (status !== 'success' || isFramed()) return
    const name = takeStayEnded()
    if (name !== null) error(t('auth.impersonation_ended', { name }))
  }, [status, error, t])
}
