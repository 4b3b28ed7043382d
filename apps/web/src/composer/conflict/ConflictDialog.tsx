import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { type T, useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import type { Conflict } from '../state/composer-state.ts'
import { ConflictVersions } from './ConflictVersions.tsx'
import { useResolveConflict } from './use-resolve-conflict.ts'
import { type SavedVersion, useSavedVersion } from './use-saved-version.ts'

/** A draft that was saved, sent or removed elsewhere: nothing is overwritten before the writer has chosen. Decisions 2. */
export function ConflictDialog({ composer, conflict }: { composer: Composer; conflict: Conflict }) {
  const t = useT()
  const saved = useSavedVersion(composer, conflict)
  const theirs = saved.data ?? null
  const resolve = useResolveConflict(composer, theirs)

  if (conflict.uid !== null && !saved.data && !saved.isError) return null
  const { title, text } = wordsFor(theirs, t)
  return (
    <Dialog
      open
      wide={theirs !== null}
      onClose={() => composer.store.setState({ conflict: null })}
      title={title}
      role="alertdialog"
      footer={
        !theirs || theirs.held ? (
          <>
            <Button variant="primary" onClick={theirs ? resolve.cancelThenKeep : resolve.keepBoth}>
              {t(theirs ? 'compose.conflict_held_cancel' : 'compose.conflict_gone_keep')}
            </Button>
            <Button variant="secondary" onClick={resolve.leave}>
              {t('compose.conflict_leave')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={resolve.keepBoth}>
              {t('compose.conflict_keep_both')}
            </Button>
            <Button variant="secondary" onClick={resolve.takeTheirs}>
              {t('compose.conflict_take_theirs')}
            </Button>
            <Button variant="primary" onClick={resolve.keepMine}>
              {t('compose.conflict_keep_mine')}
            </Button>
          </>
        )
      }
    >
      <p>{text}</p>
      {theirs && <ConflictVersions composer={composer} theirs={theirs} />}
    </Dialog>
  )
}

function wordsFor(theirs: SavedVersion | null, t: T): { title: string; text: string } {
  if (!theirs) return { title: t('compose.conflict_gone'), text: t('compose.conflict_gone_text') }
  const { held } = theirs
  if (!held) return { title: t('compose.conflict_title'), text: t('compose.conflict_text') }
  return {
    title: t('compose.conflict_held'),
    text: t('compose.conflict_held_text', { moment: formatMoment(t.language, new Date(held.send_at)) }),
  }
}
