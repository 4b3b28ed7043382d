import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContact } from '#contract/contacts/create-contact.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

const NAME_CHARS_MAX = 100

/** Puts the sender of a message into the address book, by the name that the message gives. */
export function useAddSender(t: ReadingT) {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ name, email }: Address) =>
      api(createContact, {
        contact: {
          name: (name || email).slice(0, NAME_CHARS_MAX),
          surname: '',
          emails: [email],
          phone: '',
          birth_date: null,
        },
      }),
    onSuccess: (_, { name, email }) => {
      toasts.success(t('stamps.contact_added', { name: name || email }))
      return cache.invalidateQueries({ queryKey: CONTACTS })
    },
  })
}
