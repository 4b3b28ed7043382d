import type { ContactGroup } from '#contract/contacts/groups.ts'
import { getGroup } from '#contract/contacts/groups.ts'
import type { Address } from '#contract/mailbox/messages/message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useNotices } from '#web/platform/notices/notices.ts'

/** Asks for all addresses of a group as they are now; nobody when they do not come, which is told. */
export function useGroupMembers(): (group: ContactGroup) => Promise<Address[]> {
  const api = useApi()
  const notices = useNotices()
  return async ({ id }) => {
    try {
      const { group } = await api(getGroup, { id })
      return group.contacts.flatMap(({ name, surname, emails }) =>
        emails.map((email) => ({ email, name: `${name} ${surname}`.trim() })),
      )
    } catch (failure) {
      notices.fail(failure)
      return []
    }
  }
}
