import { Copy, ExternalLink, Search, TextQuote } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { MessageRef } from '../../actions/cache/message-refs.ts'
import { useCompose } from '../../reading/use-compose.ts'
import { messagesPathOf } from '../../search/messages-path.ts'
import { useCopy } from '../copy.ts'
import type { MenuWords } from '../described.tsx'

/** So much of a selection is looked for, and named in the menu. */
const SOUGHT_CHARS_MAX = 100
const NAMED_CHARS_MAX = 24

interface TextItemsProps extends MenuWords {
  link: string
  text: string
  /** Where it stands; null outside of messages. */
  message: MessageRef | null
}

/** What can be done with a link of a message, and with what is selected in it. */
export function TextItems({ link, text, message, t }: TextItemsProps) {
  const copy = useCopy(t)
  const compose = useCompose(message)
  const mayAnswer = useMayChange() && message !== null
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
          {mayAnswer && (
            <MenuItem icon={TextQuote} onSelect={() => compose('reply', text)}>
              {t('menus.reply_quoting')}
            </MenuItem>
          )}
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
