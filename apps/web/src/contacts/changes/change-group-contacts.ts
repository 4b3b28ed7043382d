import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { changeGroupContacts } from '#contract/contacts/groups/members/change-group-contacts.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

interface GroupChange {
  group: Pick<ContactGroup, 'id' | 'name'>
  contact_ids?: number[]
  remove_ids?: number[]
}

/** Takes people into a group or out of it, as many as there are; undo does the opposite. Spec §7 Groups. */
export function useChangeGroupContacts() {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const call = ({ group: { id }, contact_ids = [], remove_ids = [] }: GroupChange) =>
    api(changeGroupContacts, { id, contact_ids, remove_ids })
  const onSettled = () => cache.invalidateQueries({ queryKey: CONTACTS })
  const { mutate: opposite } = useMutation({ mutationFn: call, onSettled })
  return useMutation({
    mutationFn: call,
    onSuccess: (_answer, { group, contact_ids = [], remove_ids = [] }) => {
      const text =
        contact_ids.length > 0
          ? t('contacts.added_to_group', { count: contact_ids.length, name: group.name })
          : t('contacts.removed_from_group', { count: remove_ids.length, name: group.name })
      toasts.offerUndo(text, () => opposite({ group, contact_ids: remove_ids, remove_ids: contact_ids }))
    },
    onSettled,
  })
}
