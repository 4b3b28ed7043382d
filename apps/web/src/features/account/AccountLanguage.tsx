import { useIsOwner } from '#web/features/auth/session.ts'
import { LanguageButtons } from '#web/features/shell/LanguageButtons.tsx'
import { useSaveSettings } from './save-settings.ts'

/** Switches the screen, and the language in which the service writes to the owner of the mailbox. */
export function AccountLanguage() {
  const isOwner = useIsOwner()
  const { mutate } = useSaveSettings()
  return <LanguageButtons {...(isOwner && { onSwitch: (language) => mutate({ language }) })} />
}
