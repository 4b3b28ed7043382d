import { useEffect, useRef, useState } from 'react'
import { AUTH_LOG_DAYS } from '#contract/identity/log/auth-log.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Grants } from '../impersonation/grants/Grants.tsx'
import { ImpersonatedRequests } from '../impersonation/ImpersonatedRequests.tsx'
import { Impersonation } from '../impersonation/Impersonation.tsx'
import { AuthLog } from '../log/AuthLog.tsx'
import { AppPasswords } from '../passwords/app/AppPasswords.tsx'
import { MailboxPassword } from '../passwords/MailboxPassword.tsx'
import { SecondFactor } from '../second-factor/SecondFactor.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { SectionLinks } from './SectionLinks.tsx'

/** Who comes into the mailbox and by what, and who came. Spec §2 access, §7 User. */
export default function AccessSettings() {
  const t = useSettingsT()
  const password = useRef<HTMLElement>(null)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  useEffect(() => {
    if (isPasswordAsked) password.current?.scrollIntoView({ block: 'start' })
  }, [isPasswordAsked])
  return (
    <SettingsBody
      title={t('security.access')}
      lead={t('security.access_lead', { count: AUTH_LOG_DAYS })}
      wide
    >
      <SectionLinks />
      <AuthLog onDisowned={() => setPasswordAsked(true)} />
      <Sessions />
      <MailboxPassword ref={password} isAsked={isPasswordAsked} onChanged={() => setPasswordAsked(false)} />
      <SecondFactor />
      <AppPasswords />
      <Grants />
      <Impersonation />
      <ImpersonatedRequests />
    </SettingsBody>
  )
}
