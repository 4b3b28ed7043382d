import { Check } from 'lucide-react'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../CollectorsSettings.module.css'
import { balanceOf } from '../collector-words.ts'

/** What became of every message of the source. Decisions 45. */
export function CollectorBalance({ collector }: { collector: Collector }) {
  const t = useSettingsT()
  const { email, source, gone, imported } = collector
  const { skipped, left } = balanceOf(collector)
  return (
    <section className={styles.balance} aria-label={t('collectors.balance_of', { email })}>
      <dl>
        <Line count={source} name={t('collectors.balance_source')} />
        {gone > 0 && <Line count={gone} name={t('collectors.balance_gone')} />}
        <Line count={imported} name={t('collectors.balance_imported')} />
        {skipped > 0 && <Line count={skipped} name={t('collectors.balance_skipped')} />}
        {collector.skipped.map(({ reason, count }) => (
          <Line key={reason} count={count} name={t(`collectors.skip_${reason}`)} isPart />
        ))}
        {left > 0 && <Line count={left} name={t('collectors.balance_left')} />}
      </dl>
      {left === 0 && (
        <p className={styles.even}>
          <Icon of={Check} size={14} />
          {t('collectors.balance_even', { source, gone, imported, skipped })}
        </p>
      )}
    </section>
  )
}

function Line({ count, name, isPart = false }: { count: number; name: string; isPart?: boolean }) {
  const t = useSettingsT()
  return (
    <div className={isPart ? styles.part : undefined}>
      <dt>{name}</dt>
      <dd>{formatNumber(t.language, count)}</dd>
    </div>
  )
}
