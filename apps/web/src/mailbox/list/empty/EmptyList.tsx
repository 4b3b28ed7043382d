import { Medallion } from '#ui/stamps/Medallion.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { CurrentList } from '../current-list.queries.ts'
import styles from '../ListStates.module.css'
import { emptyOf } from './empty-of.ts'
import { NextStepButton } from './NextStepButton.tsx'

/** Nothing is here, and what would be: engraved, with the next step. */
export default function EmptyList({ list }: { list: CurrentList }) {
  const t = useReadingT()
  if (!t) return null
  const { icon, seed, title, hint, next } = emptyOf(list, t)
  return (
    <div className={styles.state}>
      <Medallion icon={icon} seed={seed} />
      <h2 className={styles.fact}>{title}</h2>
      <p>{hint}</p>
      {next && <NextStepButton next={next} t={t} />}
    </div>
  )
}
