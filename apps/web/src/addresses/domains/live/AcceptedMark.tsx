import type { DomainRecords } from '#contract/addresses/domains/domain.schema.ts'
import { LargePostmark } from '#ui/stamps/LargePostmark.tsx'
import { Ribbon } from '#ui/stamps/Ribbon.tsx'
import { longDay, shortDay } from '#web/platform/dates/stamp-date.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Lamps.module.css'
import type { Lamp } from './lamps.ts'

/** Over the head of a domain whose lamps are all lit: its ribbon, and the postmark of the moment when the last one was. */
export function AcceptedMark({ domain, lamps }: { domain: DomainRecords; lamps: readonly Lamp[] }) {
  const t = useSettingsT()
  const lit_at =
    lamps
      .map(({ since }) => since ?? '')
      .toSorted()
      .at(-1) ?? ''
  if (lit_at === '') return null
  const date = new Date(lit_at)
  const now = new Date()
  return (
    <>
      <Ribbon seed={domain.name} width={1040} height={148} lines={14} className={styles.ribbon} />
      <span
        role="img"
        aria-label={t('lamps.accepted_mark', {
          date: longDay(t.language, date, now),
          time: formatTime(date),
        })}
        className={styles.mark}
      >
        <LargePostmark
          name={domain.shown_name}
          word={t('lamps.accepted_word')}
          year={String(date.getFullYear())}
          date={shortDay(t.language, date)}
          time={formatTime(date)}
          className={styles.postmark}
        />
      </span>
    </>
  )
}
