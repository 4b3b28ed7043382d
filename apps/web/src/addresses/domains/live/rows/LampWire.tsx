import { useSettingsT } from '#web/platform/words/i18n.ts'
import type { Lamp } from '../lamps.ts'
import styles from './LampWire.module.css'

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
