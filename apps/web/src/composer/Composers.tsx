import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { ComposerPlace } from './ComposerPlace.tsx'
import styles from './Composers.module.css'
import type { LetterCopy } from './local/letter-copy.ts'
import { RestoreDialog } from './local/RestoreDialog.tsx'
import { UnlockDialog } from './opening/UnlockDialog.tsx'
import { useDesk } from './use-desk.ts'
import { useWriting } from './use-writing.ts'

/** All letters that are being written: one open, the others as bars beside it. Decisions 15. */
export default function Composers({ lost }: { lost: readonly LetterCopy[] }) {
  const { desk, start, locked, answerLocked, giveUp } = useDesk()
  const composers = useStore(desk.store, (state) => state.composers)
  const { phone } = useViewport(useSettings().two_panes)
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useWriting(desk)

  // Whoever leaves the mail finds the letters in Drafts.
  useEffect(
    () => () => {
      for (const composer of desk.store.getState().composers) void composer.close()
    },
    [desk],
  )

  return (
    <>
      <div ref={setDock} className={styles.desk} />
      {dock &&
        composers.map((composer) => (
          <ComposerPlace key={composer.key} composer={composer} desk={desk} dock={dock} phone={phone} />
        ))}
      {locked && <UnlockDialog request={locked} onUnlocked={answerLocked} onClose={giveUp} />}
      <RestoreDialog lost={lost} onRestore={(opening, { key }) => start(opening, key)} />
    </>
  )
}
