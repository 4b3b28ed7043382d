import { ShieldCheck } from 'lucide-react'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { passportText } from '../security/passport-level.ts'
import type { Userinfo } from './get-userinfo.ts'
import styles from './grants/Grants.module.css'

/** Who is about to be trusted: name, wmid, level of the passport, and whether they were ever here. */
export function FoundPerson({ person }: { person: Userinfo }) {
  const t = useSettingsT()
  const { name, email, wmid, passport_tid, has_mailbox } = person
  return (
    <output className={styles.result}>
      <Avatar name={name} email={email} size={32} />
      <span className={styles.who}>
        <b>{name}</b>
        <span>
          {t('account.wmid')} <Wmid>{wmid}</Wmid>
        </span>
        <span className={styles.passport}>
          <Icon of={ShieldCheck} size={14} />
          {passport_tid === null ? t('security.grant_no_passport') : passportText(passport_tid, t)}
        </span>
        {!has_mailbox && <span>{t('security.grant_no_mailbox')}</span>}
      </span>
    </output>
  )
}
