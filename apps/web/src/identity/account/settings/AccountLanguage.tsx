import { useIsOwner } from '#web/identity/auth/session.ts'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import { useSaveSettings } from './save-settings.ts'

/** Switches the screen, and the language in which the service writes to the owner of the mailbox. */
export function AccountLanguage() {
  const isOwner = useIsOwner()
  const { mutate } = useSaveSettings()
  return <LanguageButtons {...(isOwner && { onSwitch: (language) => mutate({ language }) })} />
}
