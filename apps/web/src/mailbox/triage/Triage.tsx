import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { titleOf } from '../folders/folder-tree.ts'
import { useUsualWay } from '../habits/use-usual-way.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { ComingNext, JustDecided } from './Asides.tsx'
import { Cabinet } from './cabinet/Cabinet.tsx'
import { TriageHead } from './head/TriageHead.tsx'
import { TriageSheet } from './sheet/TriageSheet.tsx'
import { TriageEnd, TriageNothing } from './states/TriageEnd.tsx'
import { TriageFailed, TriageWaiting } from './states/TriageStates.tsx'
import styles from './Triage.module.css'
import { TriageTexts, useTriageT } from './triage-texts.ts'
import { useSwipes } from './use-swipes.ts'
import { useTriage } from './use-triage.ts'
import { useTriageMenus } from './use-triage-menus.ts'

interface TriageProps {
  list: CurrentList
  onClose: () => void
}

/** Working through a list, once its words have come. */
export default function Triage(props: TriageProps) {
  const t = useReadingT()
  return (
    t && (
      <TriageTexts value={t}>
        <TriageScreen {...props} />
      </TriageTexts>
    )
  )
}

/** One message at a time on a sheet, what became of the others above it, the keys below. */
function TriageScreen({ list, onClose }: TriageProps) {
  const t = useTriageT()
  const work = useTriage(list)
  const usual = useUsualWay(work.rows.slice(work.state.at), list.folders)
  const menus = useTriageMenus(work, list, { usual, onClose })
  const { loaded, rows, row, state } = work
  const swipes = useSwipes(list, work, menus)
  const isWaiting = useSkeleton(loaded.isPending && !loaded.isError)
  const title = titleOf(list.folders, list.folder?.id ?? null, t)

  return (
    <Modal
      label={t('triage.triage')}
      onClose={onClose}
      className={styles.triage}
      // Keys are heard by the window; a button with the focus would take Space and Enter.
      focusFirst={(dialog) => dialog.querySelector<HTMLElement>('[data-triaged]')}
    >
      {row ? (
        <>
          <TriageHead title={title} rows={rows} state={state} onClose={onClose} />
          <main className={styles.body}>
            <JustDecided work={work} />
            <TriageSheet row={row} sameSender={work.sameSender} next={rows[state.at + 1]} swipes={swipes} />
            <ComingNext rows={rows.slice(state.at + 1)} />
          </main>
          <Cabinet list={list} row={row} work={work} menus={menus} usual={usual} />
        </>
      ) : rows.length > 0 ? (
        <TriageEnd title={title} work={work} onClose={onClose} />
      ) : loaded.isError ? (
        <TriageFailed onRetry={() => void loaded.refetch()} onClose={onClose} />
      ) : loaded.data ? (
        <TriageNothing title={title} onClose={onClose} />
      ) : (
        isWaiting && <TriageWaiting />
      )}
    </Modal>
  )
}
