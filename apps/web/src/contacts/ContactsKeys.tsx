import { PageKeys } from '#web/mailbox/keys/PageKeys.tsx'
import type { Command } from '#web/platform/keys/command.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** The keys of the contacts: those of every page, and those of the list and the search line. ui §8. */
export function ContactsKeys(sheet: { hasSheet: boolean; onSheet: (has: boolean) => void }) {
  const t = useSettingsT()
  const more: Command[] = [
    { id: 'open', section: 'list', text: t('contacts.key_open'), keys: ['Enter'], isHeardThere: true },
    { id: 'check', section: 'list', text: t('contacts.key_check'), keys: ['Space'], isHeardThere: true },
    { id: 'search', section: 'go', text: t('keyboard.search'), keys: ['/'], isHeardThere: true },
  ]
  return <PageKeys more={more} {...sheet} />
}
