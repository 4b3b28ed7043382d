import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../AliasesSettings.module.css'

/** How many messages came to an address, and how many it turned away. */
export function MessagesCell({ received, blocked = 0 }: { received: number; blocked?: number }) {
  const t = useSettingsT()
  return (
    <td className={styles.messages}>
      <b className={styles.column}>{`${t('aliases.messages')}: `}</b>
      {formatNumber(t.language, received)}
      {blocked > 0 && <span>{t('aliases.blocked', { count: blocked })}</span>}
    </td>
  )
}
