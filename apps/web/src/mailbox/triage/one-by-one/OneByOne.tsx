import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useUsualWay } from '../../habits/use-usual-way.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { TriageHead } from '../head/TriageHead.tsx'
import { TriageSheet } from '../sheet/TriageSheet.tsx'
import { TriageEnd } from '../states/TriageEnd.tsx'
import styles from '../Triage.module.css'
import { ComingNext, JustDecided } from './Asides.tsx'
import { useAnswer } from './use-answer.ts'
import { useSwipes } from './use-swipes.ts'
import { useTriage } from './use-triage.ts'
import { useTriageMenus } from './use-triage-menus.ts'

interface OneByOneProps {
  list: CurrentList
  title: string
  /** As they stand when the work begins. */
  begun: readonly MessageRow[]
  onClose: () => void
}

/** One message at a time on a sheet, what became of the others above it, the keys below. */
export function OneByOne({ list, title, begun, onClose }: OneByOneProps) {
  const { answer, work } = useAnswer(useTriage(list, begun))
  const usual = useUsualWay(work.rows.slice(work.state.at), list.folders)
  const menus = useTriageMenus(work, list, { usual, answer, onClose })
  const { rows, row, state } = work
  const swipes = useSwipes(list, work, menus)
  if (!row) return <TriageEnd title={title} work={work} onClose={onClose} />
  return (
    <>
      <TriageHead title={title} rows={rows} state={state} onClose={onClose} />
      <div className={styles.body}>
        <JustDecided work={work} />
        <TriageSheet row={row} sameSender={work.sameSender} next={rows[state.at + 1]} swipes={swipes} />
        <ComingNext rows={rows.slice(state.at + 1)} />
      </div>
      <Cabinet list={list} row={row} work={work} menus={menus} usual={usual} onAnswer={answer} />
    </>
  )
}
