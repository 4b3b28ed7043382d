import { Check, CircleDashed, ShieldAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import { FailedRows, LoadingRows } from '#web/features/settings/SettingsStates.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import styles from './MailboxPassword.module.css'
import { MailboxPasswordForm } from './MailboxPasswordForm.tsx'
import { Section } from './Section.tsx'
import { useSecurity } from './security.queries.ts'

interface MailboxPasswordProps {
  /** Somebody else may know it: it should be changed now. */
  isAsked: boolean
  onChanged: () => void
  ref: RefObject<HTMLElement | null>
}

/** The password of the mailbox: is there one, and a code from the keeper to set or change it. */
export function MailboxPassword({ isAsked, onChanged, ref }: MailboxPasswordProps) {
  const t = useSettingsT()
  const notices = useNotices()
  const { data: security, error, refetch } = useSecurity()
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isAsked

  const close = () => {
    setOpened(false)
    onChanged()
  }
  const title = t('security.password')
  if (!security) {
    return (
      <Section title={title} ref={ref}>
        {error ? <FailedRows failure={error} onRetry={() => void refetch()} /> : <LoadingRows />}
      </Section>
    )
  }
  const { has_password } = security
  const verb = t(has_password ? 'security.password_change' : 'security.password_set')
  return (
    <Section title={title} ref={ref}>
      {isAsked && (
        <Notice kind="warn" icon={ShieldAlert}>
          {t('security.not_me_change')}
        </Notice>
      )}
      {isOpen ? (
        <MailboxPasswordForm
          purpose={has_password ? 'change' : 'new'}
          verb={verb}
          onClose={close}
          onWritten={(ended) => {
            close()
            notices.success(
              has_password
                ? t('security.password_was_changed', { count: ended })
                : t('security.password_was_set'),
            )
          }}
        />
      ) : (
        <SettingRow title={t('security.password_hint')}>
          <span className={styles.state}>
            <Badge kind={has_password ? 'ok' : 'plain'} icon={has_password ? Check : CircleDashed}>
              {t(has_password ? 'security.password_is_set' : 'security.password_is_not_set')}
            </Badge>
            <Button variant="secondary" onClick={() => setOpened(true)}>
              {verb}
            </Button>
          </span>
        </SettingRow>
      )}
    </Section>
  )
}
