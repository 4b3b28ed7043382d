import { Table as TableIcon } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { type FigureStep, STEPS_SHOWN } from '#contract/operator/health/figure-names.ts'
import type { Health } from '#contract/operator/health/get-health.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { type ChartKind, valuesOf } from './charts.ts'
import { Drawing } from './Drawing.tsx'

interface ChartProps {
  kind: ChartKind
  series: Health['series']
  step: FigureStep
}

/** Some figures by time: drawn, their names with the latest values below, and on demand as a table. */
export function Chart({ kind: { name, lines }, series, step }: ChartProps) {
  const t = useOperatorT()
  const id = useId()
  const [hasTable, setTable] = useState(false)
  const steps = STEPS_SHOWN[step]
  const values = useMemo(
    () => lines.map(({ figure }) => valuesOf(series, figure, steps)),
    [lines, series, steps],
  )
  const times = useMemo(() => {
    const begins_s = Date.parse(series.begins_at) / 1000
    return Array.from({ length: steps }, (_one, nth) => begins_s + nth * series.step_s)
  }, [series.begins_at, series.step_s, steps])
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t(`operator.${name}`)}</h2>
        <Button
          size="sm"
          icon={TableIcon}
          iconSize={14}
          aria-expanded={hasTable}
          onClick={() => setTable(!hasTable)}
        >
          {t('operator.as_table')}
        </Button>
      </header>
      <Drawing lines={lines} times={times} values={values} step={step} />
      <ul className={styles.legend}>
        {lines.map(({ figure, ink }, nth) => (
          <li key={figure}>
            <span className={classNames(styles.ink, styles[ink])} aria-hidden="true" />
            {t(`operator.figure_${figure}`)}
            <b>{latest(values[nth]!)}</b>
          </li>
        ))}
      </ul>
      {hasTable && <ChartTable name={name} lines={lines} times={times} values={values} step={step} />}
    </section>
  )
}

const latest = (values: readonly (number | null)[]): string => String(values.at(-1) ?? values.at(-2) ?? 0)
