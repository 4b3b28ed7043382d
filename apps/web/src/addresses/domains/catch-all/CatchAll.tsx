import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { useSaveCatchAll } from './save-catch-all.ts'

/** Stands for none: no address has this id. */
const NONE = 0

/** Where mail for names that do not exist goes. */
export function CatchAll({ domain, emails }: { domain: DomainDetail; emails: readonly DomainEmail[] }) {
  const t = useSettingsT()
  const { mutate: save, isPending, variables } = useSaveCatchAll()
  const chosen = isPending ? variables.email_id : domain.catch_all_id
  const title = t('domains.catch_all')
  return (
    <div className={styles.row}>
      <div>
        <b>{title}</b>
        <small>{t('domains.catch_all_hint')}</small>
      </div>
      <Select<number>
        hideLabel
        slim
        label={title}
        value={chosen ?? NONE}
        options={[
          { value: NONE, text: t('domains.catch_all_none') },
          ...emails
            .filter(({ paid, enabled }) => paid && enabled)
            .map(({ id, email }) => ({ value: id, text: email })),
        ]}
        onPick={(id) => save({ id: domain.id, email_id: id === NONE ? null : id })}
      />
    </div>
  )
}
