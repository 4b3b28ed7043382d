import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import type { Health } from '#contract/operator/health/get-health.schema.ts'
import styles from './Chart.module.css'
import { Chart } from './Chart.tsx'
import { CHARTS } from './charts.ts'

/** How the service has been, by time. */
export function Charts({ series, step }: { series: Health['series']; step: FigureStep }) {
  return (
    <div className={styles.charts}>
      {CHARTS.map((kind) => (
        <Chart key={kind.name} kind={kind} series={series} step={step} />
      ))}
    </div>
  )
}
