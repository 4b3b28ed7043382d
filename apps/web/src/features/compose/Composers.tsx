import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSettings } from '#web/features/account/account.queries.ts'
import { useViewport } from '#web/platform/viewport.ts'
import styles from './Composers.module.css'
import type { LetterCopy } from './local/letter-copy.ts'
import { RestoreDialog } from './local/RestoreDialog.tsx'
import { UnlockDialog } from './opening/UnlockDialog.tsx'
import { useDesk } from './use-desk.ts'
import { useWriting } from './use-writing.ts'
import { ComposerWindow } from './window/ComposerWindow.tsx'

/** All letters that are being written: one open, the others as bars beside it. Decisions 15. */
export default function Composers({ lost }: { lost: readonly LetterCopy[] }) {
  const { desk, start, locked, answerLocked, giveUp } = useDesk()
  const composers = useStore(desk.store, (state) => state.composers)
  const { phone } = useViewport(useSettings().two_panes)
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
      <div className={styles.desk}>
        {composers.map((composer) => (
          <ComposerWindow
            key={composer.key}
            composer={composer}
            phone={phone}
            onShow={(display) =>
              display === 'collapsed' ? composer.show('collapsed') : desk.bring(composer, display)
            }
          />
        ))}
      </div>
      {locked && <UnlockDialog request={locked} onUnlocked={answerLocked} onClose={giveUp} />}
      <RestoreDialog lost={lost} onRestore={(opening, { key }) => start(opening, key)} />
    </>
  )
}
