import { ContactsScreen } from '#web/contacts/ContactsScreen.tsx'
import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { UnsavedGuard } from '#web/shell/UnsavedGuard.tsx'

/** Spec §2 /contacts. */
export default function ContactsPage() {
  useAppearance()
  return (
    <SettingsTexts fallback={<Preloader />}>
      <UnsavedGuard>
        <ContactsScreen />
      </UnsavedGuard>
    </SettingsTexts>
  )
}
