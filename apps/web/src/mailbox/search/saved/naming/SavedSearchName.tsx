import { SAVED_SEARCH_NAME_CHARS_MAX } from '#contract/mailbox/search/saved/saved-search.ts'
import { NameDialog } from '#web/platform/forms/NameDialog.tsx'
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
export function SavedSearchName({ error, ...rest }: SavedSearchNameProps) {
  const t = useT()
  return (
    <NameDialog
      {...rest}
      action={t('folders.save')}
      label={t('search.saved_name')}
      maxLength={SAVED_SEARCH_NAME_CHARS_MAX}
      needed={t('search.saved_name_needed')}
      refusal={error ? failureText(error, t) : undefined}
      onFocus={(event) => event.target.select()}
    />
  )
}
