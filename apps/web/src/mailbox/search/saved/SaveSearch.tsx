import { Star } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'

const SaveSearchDialog = lazyPart('save-search', () => import('./naming/SaveSearchDialog.tsx'))

/** Beside a search that is shown: keeps it in the sidebar. */
export function SaveSearch({ route, onSave }: { route: MailRoute | null; onSave: () => void }) {
  const t = useT()
  const mayManage = useMayManage()
  if (route?.kind !== 'search' || !mayManage) return null
  return (
    <IconButton
      label={t('search.save')}
      icon={Star}
      size="md"
      iconSize={16}
      hotkey={keyHint('save_search')}
      data-save-search=""
      onClick={onSave}
    />
  )
}

/** The name that it gets is asked for; a form of its own, so it stands beside that of the search. */
export const SearchNaming = ({ route, onClose }: { route: MailRoute | null; onClose: () => void }) => (
  <AwaitedPart onGiveUp={onClose}>
    {route?.kind === 'search' && <SaveSearchDialog route={route} onClose={onClose} />}
  </AwaitedPart>
)
