import { Inbox, PanelLeft, Search, SquarePen } from 'lucide-react'
import { ThumbBar, ThumbButton } from '#ui/touch/ThumbBar.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

interface MailThumbBarProps {
  t: ReadingT
  hasSidebar: boolean
  onSidebar: () => void
  onSearch: () => void
  /** How many messages there are to work through; 0: none of these can be. */
  triable: number
  onTriage: () => void
}

/** Under a list on a phone: the places, the search, what is to be worked through, and a new message. */
export function MailThumbBar(props: MailThumbBarProps) {
  const { t, hasSidebar, onSidebar, onSearch, triable, onTriage } = props
  const { openComposer } = useComposer()
  const mayChange = useMayChange()
  return (
    <ThumbBar label={t('phone.main')}>
      <ThumbButton
        icon={PanelLeft}
        text={t('folders.main_folders')}
        aria-haspopup="dialog"
        aria-expanded={hasSidebar}
        onClick={onSidebar}
      />
      <ThumbButton
        icon={Search}
        text={t('phone.search')}
        aria-label={t('search.search_mail')}
        onClick={onSearch}
      />
      <ThumbButton
        icon={Inbox}
        text={t('phone.sort')}
        count={triable}
        disabled={triable === 0}
        onClick={onTriage}
      />
      {mayChange && (
        <ThumbButton
          primary
          icon={SquarePen}
          text={t('phone.write')}
          onClick={() => openComposer({ mode: 'new' })}
        />
      )}
    </ThumbBar>
  )
}
