import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from './Chart.module.css'
import type { ChartLine, ChartName } from './charts.ts'
import { stepText } from './step-text.ts'

interface ChartTableProps {
  name: ChartName
  lines: readonly ChartLine[]
  times: readonly number[]
  values: readonly (readonly (number | null)[])[]
  step: FigureStep
}

/** What a chart draws, in numbers, the latest first; steps in which nothing was counted are left out. */
export function ChartTable({ name, lines, times, values, step }: ChartTableProps) {
  const t = useOperatorT()
  const rows = times
    .map((time, nth) => ({ time, cells: values.map((line) => line[nth] ?? null) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .toReversed()
  if (rows.length === 0) return <p className={styles.empty}>{t('operator.table_empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={styles.table} tabIndex={0}>
      <table aria-label={t('operator.table_of', { chart: t(`operator.${name}`) })}>
        <thead>
          <tr>
            <th scope="col">{t('operator.table_time')}</th>
            {lines.map(({ figure }) => (
              <th key={figure} scope="col">
                {t(`operator.figure_${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, cells }) => (
            <tr key={time}>
              <th scope="row">{stepText(t.language, step, time)}</th>
              {lines.map(({ figure }, nth) => (
                <td key={figure}>{cells[nth] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
