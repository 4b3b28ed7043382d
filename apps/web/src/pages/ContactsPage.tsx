import { useAppearance } from '#web/features/account/use-appearance.ts'
import { Preloader } from '#web/features/auth/Preloader.tsx'
import { ContactsScreen } from '#web/features/contacts/ContactsScreen.tsx'
import { UnsavedGuard } from '#web/features/shell/UnsavedGuard.tsx'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'

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
