import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { HealthProblem } from '#contract/operator/health/get-health.schema.ts'
import { problemText } from '#texts/operator-problems.ts'
import { Banner } from '#ui/layout/Banner.tsx'
import { operatorPath } from '../frame/operator-path.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Health.module.css'

/** Without these mail does not come, go or show. */
const GRAVE: readonly HealthProblem['is'][] = ['role_closed', 'database_slow', 'disk_low', 'calls_fail']

/** What somebody has to look after; one line that all is well when there is nothing. */
export function Problems({ problems }: { problems: readonly HealthProblem[] }) {
  const t = useOperatorT()
  if (problems.length === 0) {
    return (
      <Banner kind="ok" icon={CircleCheck}>
        <b>{t('operator.well')}</b> {t('operator.well_hint')}
      </Banner>
    )
  }
  return (
    <div className={styles.problems}>
      {problems.map((problem) => (
        <Banner
          key={`${problem.is} ${problem.subject}`}
          kind={GRAVE.includes(problem.is) ? 'danger' : 'warn'}
          icon={TriangleAlert}
          action={<Link href={operatorPath('book', problem.is)}>{t('operator.what_to_do')}</Link>}
        >
          {problemText((name, values) => t(`operator.${name}`, values as never), problem)}
        </Banner>
      ))}
    </div>
  )
}
