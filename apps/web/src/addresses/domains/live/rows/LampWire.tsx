import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Lamps.module.css'
import type { Lamp } from '../lamps.ts'

/** Nine lamps on one wire. */
export function LampWire({ lamps, lit_count }: { lamps: readonly Lamp[]; lit_count: number }) {
  const t = useSettingsT()
  return (
    <div
      role="img"
      aria-label={t('lamps.wire', { count: lit_count, total: lamps.length })}
      className={styles.wire}
    >
      {lamps.map(({ id, state }) => (
        <span key={id}>
          <i className={styles.lamp} data-lamp={state} data-large="" />
          <small>{t(`lamps.${id}`)}</small>
        </span>
      ))}
    </div>
  )
}
