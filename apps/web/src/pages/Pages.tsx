import type { ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ComposerHost } from '#web/composer/ComposerHost.tsx'
import { LearnedSettings } from '#web/identity/account/settings/LearnedSettings.tsx'
import { LiveLine } from '#web/identity/auth/LiveLine.tsx'
import { OwnersOnly } from '#web/identity/auth/OwnersOnly.tsx'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { SignedInOnly } from '#web/identity/auth/SignedInOnly.tsx'
import { SayNumbers } from '#web/identity/auth/sign-on/provider/SayNumbers.tsx'
import { SignInAgain } from '#web/identity/auth/sign-on/SignInAgain.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'
import { usePathname } from '#web/platform/mail-route.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import {
  ABOUT_PATH,
  CONTACTS_PATH,
  DECRYPT_PATH,
  DNS_PATH,
  FORWARDING_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  MAIL_PATH,
  OPERATOR_PATH,
  PASSWORD_PATH,
  RECOVERY_PATH,
  SETTINGS_PATH,
} from '#web/platform/paths.ts'
import { PageFailed } from '#web/shell/frame/PageFailed.tsx'
import MailPage from './MailPage.tsx'

const AboutPage = lazyPart('about', () => import('./AboutPage.tsx'))
const ContactsPage = lazyPart('contacts', () => import('./ContactsPage.tsx'))
const DecryptPage = lazyPart('decrypt', () => import('./DecryptPage.tsx'))
const DnsPage = lazyPart('dns', () => import('./DnsPage.tsx'))
const ForwardingPage = lazyPart('forwarding', () => import('./ForwardingPage.tsx'))
const InvitationPage = lazyPart('invitation', () => import('./links/InvitationPage.tsx'))
const LoginPage = lazyPart('login', () => import('./LoginPage.tsx'))
const OperatorPage = lazyPart('operator', () => import('./OperatorPage.tsx'))
const PasswordPage = lazyPart('password', () => import('./links/PasswordPage.tsx'))
const RecoveryPage = lazyPart('recovery', () => import('./links/RecoveryPage.tsx'))
const SettingsPage = lazyPart('settings', () => import('./SettingsPage.tsx'))

/** The pages of a mailbox: they share its session, its live line and its composers. */
const OWN_PAGES = new RegExp(`^(?:${MAIL_PATH}|${CONTACTS_PATH}|${SETTINGS_PATH}|${OPERATOR_PATH})(?:/.*)?$`)

/** Spec §2 Route table. Any unknown path leads to the mail. */
export function Pages({ live }: { live: readonly LiveHandlers[] }) {
  return (
    <PartBoundary fallback={<PageFailed />}>
      <SayNumbers />
      <PartSuspense fallback={<Preloader />}>
        <Switch>
          <Route path={ABOUT_PATH} component={AboutPage} />
          <Route path={DECRYPT_PATH} component={DecryptPage} />
          <Route path={DNS_PATH} component={DnsPage} />
          <Route path={FORWARDING_PATH} component={ForwardingPage} />
          <Route path={INVITATION_PATH} component={InvitationPage} />
          <Route path={LOGIN_PATH} component={LoginPage} />
          <Route path={PASSWORD_PATH} component={PasswordPage} />
          <Route path={RECOVERY_PATH} component={RecoveryPage} />
          <Route path={OWN_PAGES}>
            <SignedInOnly>
              <LiveLine handlers={live} />
              <LearnedSettings />
              <OwnPage>
                <Switch>
                  <Route path={`${MAIL_PATH}/*?`} component={MailPage} />
                  <Route path={CONTACTS_PATH}>
                    <OwnersOnly>
                      <ContactsPage />
                    </OwnersOnly>
                  </Route>
                  <Route path={`${OPERATOR_PATH}/*?`}>
                    <OwnersOnly>
                      <OperatorPage />
                    </OwnersOnly>
                  </Route>
                  <Route path={`${SETTINGS_PATH}/*?`}>
                    <OwnersOnly>
                      <SettingsPage />
                    </OwnersOnly>
                  </Route>
                </Switch>
              </OwnPage>
              <ComposerHost />
              <SignInAgain />
            </SignedInOnly>
          </Route>
          <Route>
            <Redirect to={MAIL_PATH} replace />
          </Route>
        </Switch>
      </PartSuspense>
    </PartBoundary>
  )
}

/** A page that does not load leaves the messages that are being written where they are; another page is tried anew. */
function OwnPage({ children }: { children: ReactNode }) {
  const [, section] = usePathname().split('/')
  return (
    <PartBoundary key={section} fallback={<PageFailed />}>
      <PartSuspense fallback={<Preloader />}>{children}</PartSuspense>
    </PartBoundary>
  )
}
