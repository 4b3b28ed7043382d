import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { ComposerSlot } from './ComposerSlot.tsx'
import styles from './Composers.module.css'
import type { DraftCopy } from './local/draft-copy.ts'
import { RestoreDialog } from './local/RestoreDialog.tsx'
import { ForgedDialog } from './opening/ForgedDialog.tsx'
import { UnlockDialog } from './opening/UnlockDialog.tsx'
import { useWindows } from './use-windows.ts'
import { useWriting } from './use-writing.ts'

/** All messages that are being written: one open, the others as bars beside it. Decisions 15. */
export default function Composers({ lost }: { lost: readonly DraftCopy[] }) {
  const { windows, start, forged, locked, answerLocked, giveUp } = useWindows()
  const composers = useStore(windows.store, (state) => state.composers)
  const { phone } = useViewport(useSettings().two_panes)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useWriting(windows)
  const above = useStore(useComposer().store, (state) => state.above)
  const windowsDock = <div ref={setDock} className={styles.windows} data-above={above ? '' : undefined} />

  // Whoever leaves the mail finds the messages in Drafts.
  useEffect(
    () => () => {
      for (const composer of windows.store.getState().composers) void composer.close()
    },
    [windows],
  )

  return (
    <>
      {above ? createPortal(windowsDock, above) : windowsDock}
      {dock &&
        composers.map((composer) => (
          <ComposerSlot key={composer.key} composer={composer} windows={windows} dock={dock} phone={phone} />
        ))}
      {forged.request && (
        <ForgedDialog email={forged.email} onAnswer={forged.agree} onClose={forged.giveUp} />
      )}
      {locked && <UnlockDialog request={locked} onUnlocked={answerLocked} onClose={giveUp} />}
      <RestoreDialog lost={lost} onRestore={(opening, { key }) => start(opening, key)} />
    </>
  )
}
