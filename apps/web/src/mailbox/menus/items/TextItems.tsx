import { Copy, ExternalLink, Search } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { goToRoute } from '#web/platform/mail-route.ts'
import { messagesPathOf } from '../../search/messages-path.ts'
import { useCopy } from '../copy.ts'
import type { MenuWords } from '../described.tsx'

/** So much of a selection is looked for, and named in the menu. */
const SOUGHT_CHARS_MAX = 100
const NAMED_CHARS_MAX = 24

interface TextItemsProps extends MenuWords {
  link: string
  text: string
}

/** What can be done with a link of a message, and with what is selected in it. */
export function TextItems({ link, text, t }: TextItemsProps) {
  const copy = useCopy(t)
  const sought = text.replaceAll(/\s+/g, ' ').slice(0, SOUGHT_CHARS_MAX)
  const named = sought.length > NAMED_CHARS_MAX ? `${sought.slice(0, NAMED_CHARS_MAX).trim()}…` : sought
  return (
    <>
      {link && (
        <>
          <MenuItem
            icon={ExternalLink}
            end={URL.parse(link)?.hostname}
            onSelect={() => window.open(link, '_blank', 'noopener,noreferrer')}
          >
            {t('menus.open_link')}
          </MenuItem>
          <MenuItem icon={Copy} onSelect={() => copy(link)}>
            {t('menus.copy_link')}
          </MenuItem>
        </>
      )}
      {link && text && <MenuSeparator />}
      {text && (
        <>
          <MenuItem icon={Copy} onSelect={() => copy(text)}>
            {t('menus.copy')}
          </MenuItem>
          <MenuItem
            icon={Search}
            onSelect={() =>
              goToRoute(messagesPathOf(`"${sought.replaceAll('"', ' ')}"`, { subject: true, text: true }))
            }
          >
            {t('menus.search_selected', { text: named })}
          </MenuItem>
        </>
      )}
    </>
  )
}
