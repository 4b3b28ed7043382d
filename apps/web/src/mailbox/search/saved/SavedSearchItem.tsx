import { Ellipsis, Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { SidebarLink, SidebarName } from '#web/frame/sidebar/SidebarLink.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { commandAt } from '#web/platform/keys/keymap.ts'
import { askForMenu } from '#web/platform/menus/pointed.ts'
import { mailPath, type SearchRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { UnreadCounter } from '../../counters/UnreadCounter.tsx'
import styles from './SavedSearchItem.module.css'
import { useUnreadFound } from './use-unread-found.ts'

interface SavedSearchItemProps {
  saved: SavedSearch
  to: SearchRoute
  isListed: boolean
  onOpen: (() => void) | undefined
  onRename: () => void
  onRemove: () => void
}

/** One kept search of the sidebar; its menu, by the button as by the right one, F2 and Delete change it. */
export function SavedSearchItem({ saved, to, isListed, onOpen, onRename, onRemove }: SavedSearchItemProps) {
  const t = useT()
  const mayManage = useMayManage()
  const { unread, events } = useUnreadFound(to)
  const onKeyDown = (event: KeyboardEvent) => {
    const command = mayManage ? commandAt(event.key, ['rename_folder', 'delete_folder']) : undefined
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    if (command === 'rename_folder') onRename()
    else onRemove()
  }
  const label = t('search.saved_menu', { name: saved.name })
  return (
    <li className={styles.row} {...events}>
      <SidebarLink
        href={mailPath(to)}
        title={saved.name}
        data-line={saved.id}
        aria-current={isListed ? 'page' : undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <Icon of={Star} className={styles.icon} />
        <SidebarName>{saved.name}</SidebarName>
        <UnreadCounter count={unread} />
      </SidebarLink>
      {mayManage && (
        <span className={styles.more}>
          <IconButton
            label={label}
            icon={Ellipsis}
            size="sm"
            iconSize={14}
            aria-haspopup="menu"
            // The same menu as by the right button.
            onClick={({ currentTarget }) => {
              const line = currentTarget.closest('li')?.querySelector<HTMLElement>('[data-line]')
              if (line) askForMenu(line, currentTarget)
            }}
          />
        </span>
      )}
    </li>
  )
}
