import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCreateContact } from '../changes/create-contact.ts'
import { useSaveContact } from '../changes/save-contact.ts'
import { type ContactDraft, draftOf, EMPTY_DRAFT, formOf, isChanged, problemsOf } from './contact-draft.ts'

/** The form of a contact: what is in it, what is wrong, and its saving. */
export function useContactEditor(
  contact: Contact | null,
  groups: readonly number[],
  onSaved: (saved: Contact) => void,
) {
  const t = useSettingsT()
  const toasts = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const from = contact ? draftOf(contact) : { ...EMPTY_DRAFT, groups: [...groups] }
  const [edited, setEdited] = useState<ContactDraft | null>(null)
  const [isTried, setTried] = useState(false)
  const draft = edited ?? from
  useUnsavedForm(edited !== null && isChanged(edited, from))

  const done = (saved: Contact) => {
    setEdited(null)
    toasts.success(t('contacts.saved'))
    onSaved(saved)
  }
  const create = useCreateContact(done)
  const save = useSaveContact(done)
  const { isPending, error, reset } = contact ? save : create
  const problems = problemsOf(draft)
  return {
    form,
    draft,
    problems: isTried ? problems : null,
    error,
    isPending,
    change: (changes: Partial<ContactDraft>) => {
      setEdited({ ...draft, ...changes })
      reset()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      // What is wrong is shown before it gets the focus.
      flushSync(() => setTried(true))
      if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      else if (isPending) return
      else if (contact) save.mutate({ id: contact.id, contact: formOf(draft) })
      else create.mutate(formOf(draft))
    },
  }
}
