import { useState } from 'react'
import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { WordsAwaited } from '#web/platform/keys/KeysHeld.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { titleOf } from '../folders/folder-tree.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { AboveThePage } from './AboveThePage.tsx'
import { FirstTime } from './first-time/FirstTime.tsx'
import { senderOf, useNewSenders } from './first-time/list-new-senders.ts'
import { OneByOne } from './one-by-one/OneByOne.tsx'
import { Began } from './states/began.ts'
import { TriageNothing } from './states/TriageEnd.tsx'
import { TriageFailed, TriageWaiting } from './states/TriageStates.tsx'
import styles from './Triage.module.css'
import { TriageTexts, useTriageT } from './triage-texts.ts'
import { useTriaged } from './use-triaged.ts'

interface TriageProps {
  list: CurrentList
  onClose: () => void
}

/** Working through a list, once its words have come. */
export default function Triage(props: TriageProps) {
  const t = useReadingT()
  if (!t) return <WordsAwaited onGiveUp={props.onClose} />
  return (
    <TriageTexts value={t}>
      <TriageScreen {...props} />
    </TriageTexts>
  )
}

/** First those who write for the first time, then one message at a time. */
function TriageScreen({ list, onClose }: TriageProps) {
  const t = useTriageT()
  const [began] = useState(Date.now)
  const loaded = useTriaged(list, began)
  const senders = useNewSenders(list, began, loaded.data)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string> | null>(null)
  const isKnown = loaded.data !== undefined && senders !== undefined
  const isWaiting = useSkeleton(!isKnown && !loaded.isError)
  const title = titleOf(list.folders, list.folder?.id ?? null, t)
  const rows = (loaded.data ?? []).filter((row) => !leftOut?.has(senderOf(row)))
  const reload = async () => (await loaded.refetch()).data ?? []
  return (
    <Modal
      label={t('triage.triage')}
      onClose={onClose}
      className={styles.triage}
      // Keys are heard by the window; a button with the focus would take Space and Enter.
      focusFirst={(dialog) => dialog.querySelector<HTMLElement>('[data-triaged]')}
    >
      <Began value={began}>
        {!isKnown ? (
          loaded.isError ? (
            <TriageFailed onRetry={() => void loaded.refetch()} onClose={onClose} />
          ) : (
            isWaiting && <TriageWaiting />
          )
        ) : rows.length === 0 ? (
          <TriageNothing title={title} onClose={onClose} />
        ) : senders.length > 0 && !leftOut ? (
          <FirstTime {...{ list, title, rows, senders, reload, onClose }} onDone={setLeftOut} />
        ) : (
          <OneByOne list={list} title={title} begun={rows} onClose={onClose} />
        )}
      </Began>
      <AboveThePage />
    </Modal>
  )
}
