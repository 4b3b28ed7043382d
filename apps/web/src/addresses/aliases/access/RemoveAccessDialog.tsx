import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useSaveAliasAccess } from './save-alias-access.ts'

/** Asks before the password of an alias goes, and with it whoever is signed in by it. */
export function RemoveAccessDialog({ alias, onClose }: { alias: Alias; onClose: () => void }) {
  const t = useSettingsT()
  const { mutate, isPending } = useSaveAliasAccess({ onSaved: onClose })
  return (
    <AskDialog
      title={t('aliases.remove_question', { email: alias.email })}
      action={t('aliases.remove_access')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ alias_id: alias.id, remove: true }, { onError: onClose })}
    >
      <p>{t('aliases.remove_hint')}</p>
    </AskDialog>
  )
}
