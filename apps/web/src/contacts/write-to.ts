import { useMutation } from '@tanstack/react-query'
import { getGroup } from '#contract/contacts/groups.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** Opens the composer with these addresses. */
export function useWriteTo(): (emails: readonly string[]) => void {
  const { openComposer } = useComposer()
  return (emails) => openComposer({ mode: 'new', ...(emails.length > 0 && { to: emails.join(', ') }) })
}

/** Opens the composer with all addresses of a group, as they are now. Spec §2 Query parameters: group. */
export function useWriteToGroup() {
  const t = useSettingsT()
  const api = useApi()
  const notices = useNotices()
  const write = useWriteTo()
  return useMutation({
    mutationFn: (id: number) => api(getGroup, { id }),
    onSuccess: ({ group: { contacts } }) => {
      const emails = contacts.flatMap((contact) => contact.emails)
      if (emails.length > 0) write(emails)
      else notices.error(t('contacts.group_empty_write'))
    },
  })
}
