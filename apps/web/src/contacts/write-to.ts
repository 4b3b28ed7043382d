import { useMutation } from '@tanstack/react-query'
import { useComposer } from '#web/platform/composer-port.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useGetGroup } from './groups/get-group.ts'

/** Opens the composer with these addresses. */
export function useWriteTo(): (emails: readonly string[]) => void {
  const { openComposer } = useComposer()
  return (emails) => openComposer({ mode: 'new', ...(emails.length > 0 && { to: emails.join(', ') }) })
}

/** Opens the composer with all addresses of a group, as they are now. Spec §2 Query parameters: group. */
export function useWriteToGroup() {
  const t = useSettingsT()
  const getGroup = useGetGroup()
  const toasts = useToasts()
  const write = useWriteTo()
  return useMutation({
    mutationFn: getGroup,
    onSuccess: ({ contacts }) => {
      const emails = contacts.flatMap((contact) => contact.emails)
      if (emails.length > 0) write(emails)
      else toasts.error(t('contacts.group_empty_write'))
    },
  })
}
