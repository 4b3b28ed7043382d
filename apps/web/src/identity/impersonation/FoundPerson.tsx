import { ShieldCheck } from 'lucide-react'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Wmid } from '#ui/Wmid.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { passportText } from '../security/passport-level.ts'
import styles from './Grants.module.css'
import type { Userinfo } from './get-userinfo.ts'

/** Who is about to be trusted: name, wmid, level of the passport, and whether they were ever here. */
export function FoundPerson({ person }: { person: Userinfo }) {
  const t = useSettingsT()
  const { name, email, wmid, passport_tid, has_mailbox } = person
  return (
    <output className={styles.found}>
      <Avatar name={name} email={email} size={32} />
      <span className={styles.who}>
        <b>{name}</b>
        <span>
          WMID <Wmid>{wmid}</Wmid>
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
