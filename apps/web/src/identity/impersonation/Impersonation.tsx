import { LogIn, UserRoundCog } from 'lucide-react'
import { Link } from 'wouter'
import { IMPERSONATION_MS, SUPPORT_MS } from '#contract/identity/impersonation/impersonation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatDay } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import { useSecurity } from '../security/get-security.ts'
import { Section } from '../security/Section.tsx'
import grants from './grants/Grants.module.css'
import { useGrants } from './grants/list-grants.ts'
import styles from './Impersonation.module.css'
import { ImpersonationForm } from './ImpersonationForm.tsx'
import { useImpersonationForm } from './use-impersonation-form.ts'

/** Opens the mailbox of somebody who allows it; support opens any, with a reason. Spec §6. */
export function Impersonation() {
  const t = useSettingsT()
  const { data } = useGrants()
  const { data: security } = useSecurity()
  const opened = data?.granted_to_me ?? []
  const is_support = security?.is_support ?? false
  const form = useImpersonationForm(
    is_support,
    opened.map(({ wmid }) => wmid),
  )
  return (
    <Section name="act_as">
      {opened.length > 0 && (
        <ul className={grants.rows} aria-label={t('security.act_as')}>
          {opened.map(({ wmid, name, rights, ends_at }) => (
            <li key={wmid} className={styles.opened}>
              <div className={grants.row}>
                <Icon of={UserRoundCog} className={grants.mark} />
                <div className={grants.who}>
                  <b>{name}</b>
                  <span>
                    {t('account.wmid')} <Wmid>{wmid}</Wmid>, {t(`security.grant_said_${rights}`)},{' '}
                    {ends_at
                      ? t('security.grant_until', { day: formatDay(new Date(ends_at)) })
                      : t('security.grant_endless')}
                  </span>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={LogIn}
                  busy={form.isPending}
                  aria-label={t('security.act_as_enter_row', { name })}
                  onClick={() => form.enter(wmid)}
                >
                  {t('security.act_as_enter')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ImpersonationForm
        form={form}
        hint={
          is_support
            ? t('security.act_as_support', { count: SUPPORT_MS / 60_000 })
            : t('security.act_as_hint', { count: IMPERSONATION_MS / 60_000 })
        }
      />
      <p className={styles.businesses}>
        {t('security.act_as_businesses')} <Link href={sectionPath('ba')}>{t('security.businesses')}</Link>
      </p>
    </Section>
  )
}
