import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { useGetGroup } from '#web/contacts/groups/get-group.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'

/** Asks for all addresses of a group as they are now; nobody when they do not come, which is told. */
export function useGroupMembers(): (group: ContactGroup) => Promise<Address[]> {
  const getGroup = useGetGroup()
  const toasts = useToasts()
  return async ({ id }) => {
    try {
      const { contacts } = await getGroup(id)
      return contacts.flatMap(({ name, surname, emails }) =>
        emails.map((email) => ({ email, name: `${name} ${surname}`.trim() })),
      )
    } catch (failure) {
      toasts.fail(failure)
      return []
    }
  }
}
