import { Search as SearchIcon } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from '#web/mailbox/search/line/SearchLine.module.css'
import { messagesPathOf } from '#web/mailbox/search/messages-path.ts'
import { ariaKeys, keyHint } from '#web/platform/keys/key-labels.ts'
import { type HandlersIn, useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { mailPath } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** The search line of the mail on another screen: Enter goes to what is found in all folders. */
export function MailSearch() {
  const t = useSettingsT()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [, goTo] = useLocation()
  useCommandKeys({
    search: () => {
      field.current?.focus()
    },
  } satisfies HandlersIn<'search'>)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') goTo(mailPath(messagesPathOf(text.trim(), { subject: true, text: true })))
  }
  return (
    <search className={styles.search}>
      <form className={styles.line} onSubmit={submit}>
        <Icon of={SearchIcon} size={18} />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={t('search.search_mail')}
          aria-keyshortcuts={ariaKeys('search')}
          placeholder={t('search.search_mail')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Kbd>{keyHint('search')}</Kbd>
      </form>
    </search>
  )
}
