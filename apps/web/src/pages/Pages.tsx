import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { LiveLine } from '#web/features/auth/LiveLine.tsx'
import { Preloader } from '#web/features/auth/Preloader.tsx'
import { SessionGate } from '#web/features/auth/SessionGate.tsx'
import { SignInAgain } from '#web/features/auth/SignInAgain.tsx'
import { ComposerHost } from '#web/features/compose/ComposerHost.tsx'
import { PageFailed } from '#web/features/shell/PageFailed.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { LiveHandlers } from '#web/platform/live.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { ABOUT_PATH, DECRYPT_PATH, LOGIN_PATH, MAIL_PATH } from '#web/platform/paths.ts'
import MailPage from './MailPage.tsx'

const AboutPage = lazyPart('about', () => import('./AboutPage.tsx'))
const DecryptPage = lazyPart('decrypt', () => import('./DecryptPage.tsx'))
const LoginPage = lazyPart('login', () => import('./LoginPage.tsx'))

/** Spec §2 Route table. Any unknown path leads to the mail. */
export function Pages({ live }: { live: readonly LiveHandlers[] }) {
  return (
    <PartBoundary fallback={<PageFailed />}>
      <Suspense fallback={<Preloader />}>
        <Switch>
          <Route path={ABOUT_PATH} component={AboutPage} />
          <Route path={DECRYPT_PATH} component={DecryptPage} />
          <Route path={LOGIN_PATH} component={LoginPage} />
          <Route path={`${MAIL_PATH}/*?`}>
            <SessionGate>
              <LiveLine handlers={live} />
              <MailPage />
              <ComposerHost />
              <SignInAgain />
            </SessionGate>
          </Route>
          <Route>
            <Redirect to={MAIL_PATH} replace />
          </Route>
        </Switch>
      </Suspense>
    </PartBoundary>
  )
}
