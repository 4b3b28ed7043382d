import { useId } from 'react'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { CHART, type Chart } from './chart.ts'
import styles from './Reports.module.css'
import { shownDay } from './report-days.ts'

/** The bars of a chart. What is not proven is hatched as well: colours alone say nothing to some. */
export function DayBars({ chart: { max, bars }, label }: { chart: Chart; label: string }) {
  const t = useSettingsT()
  const hatching = useId()
  const { width, height, bar } = CHART
  return (
    <div className={styles.plot}>
      <span className={styles.scale} aria-hidden="true">
        {formatNumber(t.language, max)}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <defs>
          <pattern
            id={hatching}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className={styles.hatching_ground} />
            <rect width="2" height="6" className={styles.hatching_line} />
          </pattern>
        </defs>
        <line x1="0" x2={width} y1="0.5" y2="0.5" />
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
        {bars.map(({ day, x, passed, failed, passed_height, failed_height }) => (
          <g key={day}>
            <title>
              {t('reports.of_day', {
                day: shownDay(t.language, day),
                passed: formatNumber(t.language, passed),
                failed: formatNumber(t.language, failed),
              })}
            </title>
            <rect className={styles.whole} x={x} width={bar(bars.length)} height={height} y="0" />
            <rect
              className={styles.bar_passed}
              x={x}
              width={bar(bars.length)}
              y={height - passed_height}
              height={passed_height}
            />
            <rect
              fill={`url(#${hatching})`}
              x={x}
              width={bar(bars.length)}
              y={height - passed_height - failed_height}
              height={failed_height}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
