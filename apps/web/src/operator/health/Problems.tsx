import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { HealthProblem } from '#contract/operator/health/get-health.schema.ts'
import { Banner } from '#ui/layout/Banner.tsx'
import type { OperatorT } from '#web/platform/words/i18n.ts'
import { durationText } from '../words/durations.ts'
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
        >
          {problemText(t, problem)}
        </Banner>
      ))}
    </div>
  )
}

function problemText(t: OperatorT, { is, subject, value }: HealthProblem): string {
  const time = durationText(t, is === 'database_slow' ? value / 1000 : value)
  switch (is) {
    case 'role_closed':
      return t('operator.problem_role_closed', { role: t(`operator.role_${subject as 'web'}`) })
    case 'process_lost':
      return t('operator.problem_process_lost', { subject, time })
    case 'queue_old':
      return t('operator.problem_queue_old', { time })
    case 'work_late':
      return t('operator.problem_work_late', { subject, time })
    case 'disk_low':
      return t('operator.problem_disk_low', { share: `${Math.floor(value * 100)} %` })
    case 'database_slow':
      return t('operator.problem_database_slow', { time })
    case 'certificate_ends':
      return t('operator.problem_certificate_ends', { subject, time })
    default:
      return t(`operator.problem_${is}`, { count: value })
  }
}
