import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { usePathname } from '#web/platform/place.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { SectionLoading } from '#web/settings/SettingsStates.tsx'
import { readSettingsPath } from '#web/settings/settings-section.ts'
import { PageFailed } from '#web/shell/frame/PageFailed.tsx'
import { SettingsFrame } from '#web/shell/settings/SettingsFrame.tsx'
import { UnsavedGuard } from '#web/shell/UnsavedGuard.tsx'
import { SECTIONS } from './settings/sections.ts'

/** Spec §2 Settings pages. A path that names none of them leads to the mail. */
export default function SettingsPage() {
  const isActing = useUser().acting_as !== undefined
  const sections = isActing ? SECTIONS.filter(({ ownersOnly }) => !ownersOnly) : SECTIONS
  const place = readSettingsPath(usePathname(), sections)
  useAppearance()
  if (place === null) return <Redirect to={MAIL_PATH} replace />
  if (typeof place === 'string') return <Redirect to={place} replace />
  const { section, route, params } = place
  return (
    <SettingsTexts fallback={<Preloader />}>
      <UnsavedGuard>
        <SettingsFrame sections={sections} current={section}>
          <PartBoundary key={section.path} fallback={<PageFailed />}>
            <Suspense fallback={<SectionLoading section={section} />}>
              <section.page route={route} params={params} />
            </Suspense>
          </PartBoundary>
        </SettingsFrame>
      </UnsavedGuard>
    </SettingsTexts>
  )
}
