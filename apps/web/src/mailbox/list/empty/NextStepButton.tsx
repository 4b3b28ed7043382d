import { useLocation } from 'wouter'
import { Button } from '#ui/controls/Button.tsx'
import { useIsOwner, useMayChange } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import { noteWayBack } from '#web/platform/stored/way-back.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { folderTitle } from '../../folders/folder-tree.ts'
import styles from '../ListStates.module.css'
import type { NextStep } from './empty-of.ts'

interface NextStepButtonProps {
  next: NextStep
  t: ReadingT
}

/** The one step from an empty list; absent for whoever may not take it. */
export function NextStepButton({ next, t }: NextStepButtonProps) {
  const isOwner = useIsOwner()
  const mayChange = useMayChange()
  const { openComposer } = useComposer()
  const [, go] = useLocation()
  const toSettings = (path: string) => {
    noteWayBack()
    go(`${SETTINGS_PATH}/${path}`)
  }
  const [text, take] = ((): [string, (() => void) | null] => {
    switch (next.kind) {
      case 'write':
        return [t('empty.write'), mayChange ? () => openComposer({ mode: 'new' }) : null]
      case 'bring_mail':
        return [t('empty.bring_mail'), isOwner ? () => toSettings('collectors/create') : null]
      case 'filter':
        return [
          t('empty.folder_filter'),
          isOwner ? () => toSettings(`filters/create?folder=${next.folder.id}`) : null,
        ]
      case 'open_folder': {
        const { folder } = next
        const text = t('empty.open_later', { name: folderTitle(folder, t), count: folder.total })
        return [
          text,
          () => goToRoute({ kind: 'folder', a_id: 'all', f_id: folder.id, page: 1, msg_id: null }),
        ]
      }
    }
  })()
  if (!take) return null
  return (
    <div className={styles.action}>
      <Button variant="secondary" onClick={take}>
        {text}
      </Button>
    </div>
  )
}
