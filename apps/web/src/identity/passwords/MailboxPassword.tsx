import { Check, CircleDashed, ShieldAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingRow } from '#web/settings/SettingRow.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { RecoveryAddress } from '../recovery/RecoveryAddress.tsx'
import { useSecurity } from '../security/get-security.ts'
import { Section } from '../security/Section.tsx'
import styles from './MailboxPassword.module.css'
import { MailboxPasswordForm } from './MailboxPasswordForm.tsx'

interface PasswordStateProps {
  /** Somebody else may know it: it should be changed now. */
  isAsked: boolean
  onChanged: () => void
}

interface MailboxPasswordProps extends PasswordStateProps {
  ref: RefObject<HTMLElement | null>
}

/** The password of the mailbox: is there one, and a code from the keeper to set or change it. */
export function MailboxPassword({ ref, ...props }: MailboxPasswordProps) {
  const query = useSecurity()
  return (
    <Section name="password" ref={ref}>
      <Loaded query={query}>
        {({ has_password, recovery }) => (
          <>
            <PasswordState {...props} hasPassword={has_password} />
            <RecoveryAddress recovery={recovery} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function PasswordState({ isAsked, onChanged, hasPassword }: PasswordStateProps & { hasPassword: boolean }) {
  const t = useSettingsT()
  const toasts = useToasts()
  const [isOpened, setOpened] = useState(false)
  const verb = t(hasPassword ? 'security.password_change' : 'security.password_set')
  const close = () => {
    setOpened(false)
    onChanged()
  }
  return (
    <>
      {isAsked && (
        <Banner aboveList kind="warn" icon={ShieldAlert}>
          {t('security.not_me_change')}
        </Banner>
      )}
      {isOpened || isAsked ? (
        <MailboxPasswordForm
          purpose={hasPassword ? 'change' : 'new'}
          verb={verb}
          onClose={close}
          onWritten={(ended) => {
            close()
            toasts.success(
              hasPassword
                ? t('security.password_was_changed', { count: ended })
                : t('security.password_was_set'),
            )
          }}
        />
      ) : (
        <SettingRow title={t('security.password_hint')} below>
          <span className={styles.state}>
            <Badge kind={hasPassword ? 'ok' : 'plain'} icon={hasPassword ? Check : CircleDashed}>
              {t(hasPassword ? 'security.password_is_set' : 'security.password_is_not_set')}
            </Badge>
            <Button variant="secondary" onClick={() => setOpened(true)}>
              {verb}
            </Button>
          </span>
        </SettingRow>
      )}
    </>
  )
}
