import { useState } from 'react'
import { SAVED_SEARCH_NAME_CHARS_MAX } from '#contract/mailbox/search/saved/saved-search.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'

interface SavedSearchNameProps {
  title: string
  /** What stands in the field to begin with. */
  name: string
  isPending: boolean
  /** Why it was refused. */
  error: unknown
  onName: (name: string) => void
  onClose: () => void
}

/** Asks what a search is called in the sidebar. */
export function SavedSearchName({
  title,
  name: first,
  isPending,
  error,
  onName,
  onClose,
}: SavedSearchNameProps) {
  const t = useT()
  const [name, setName] = useState(first)
  const [isTried, setTried] = useState(false)
  const isUnnamed = name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isUnnamed && !isPending) onName(name.trim())
  }
  return (
    <FormDialog
      title={title}
      action={t('folders.save')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('search.saved_name')}
        value={name}
        maxLength={SAVED_SEARCH_NAME_CHARS_MAX}
        error={
          isTried && isUnnamed ? t('search.saved_name_needed') : error ? failureText(error, t) : undefined
        }
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
