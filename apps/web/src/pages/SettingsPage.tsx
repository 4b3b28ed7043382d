import { Redirect } from 'wouter'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { useMaySignOn } from '#web/identity/auth/sign-on/use-provider.ts'
import { usePathname } from '#web/platform/mail-route.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { SectionLoading } from '#web/settings/SettingsStates.tsx'
import { readSettingsPath } from '#web/settings/settings-section.ts'
import { PageFailed } from '#web/shell/frame/PageFailed.tsx'
import { SettingsFrame } from '#web/shell/settings/SettingsFrame.tsx'
import { UnsavedGuard } from '#web/shell/UnsavedGuard.tsx'
import { SECTIONS } from './settings/sections.ts'

/** Spec §2 Settings pages. A path that names none of them leads to the mail. */
export default function SettingsPage() {
  const isImpersonation = useUser().acting_as !== undefined
  const isSelling = useAccount()?.prices !== null
  const maySignOn = useMaySignOn()
  const sections = SECTIONS.filter(
    ({ ownersOnly, path }) =>
      !(isImpersonation && ownersOnly) &&
      (isSelling || path !== 'invoices') &&
      // Business accounts are the ecosystem's.
      (maySignOn || path !== 'ba'),
  )
  const sectionRoute = readSettingsPath(usePathname(), sections)
  useAppearance()
  if (sectionRoute === null) return <Redirect to={MAIL_PATH} replace />
  if (typeof sectionRoute === 'string') return <Redirect to={sectionRoute} replace />
  const { section, route, params } = sectionRoute
  return (
    <SettingsTexts fallback={<Preloader />}>
      <UnsavedGuard>
        <SettingsFrame sections={sections} current={section}>
          <PartBoundary key={section.path} fallback={<PageFailed />}>
            <PartSuspense fallback={<SectionLoading section={section} />}>
              <section.page route={route} params={params} />
            </PartSuspense>
          </PartBoundary>
        </SettingsFrame>
      </UnsavedGuard>
    </SettingsTexts>
  )
}
