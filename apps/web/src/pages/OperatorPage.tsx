import { Redirect } from 'wouter'
import { useAppearance } from '#web/identity/account/settings/use-appearance.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { ConfirmPage } from '#web/operator/admission/ConfirmPage.tsx'
import { useOperator } from '#web/operator/admission/get-operator.ts'
import { OperatorFrame } from '#web/operator/frame/OperatorFrame.tsx'
import { operatorPath } from '#web/operator/frame/operator-path.ts'
import { type OperatorSection, readOperatorPath } from '#web/operator/frame/sections.ts'
import { OperatorTexts } from '#web/operator/words/OperatorTexts.tsx'
import { usePathname } from '#web/platform/mail-route.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { UnsavedGuard } from '#web/shell/UnsavedGuard.tsx'

/** The pages of whoever runs the service; everybody else is led to the mail. Decisions 215. */
export default function OperatorPage() {
  const route = readOperatorPath(usePathname())
  const isOwner = useIsOwner()
  useAppearance()
  if (!isOwner) return <Redirect to={MAIL_PATH} replace />
  if (!route) return <Redirect to={operatorPath('health')} replace />
  return (
    <SettingsTexts fallback={<Preloader />}>
      <OperatorTexts fallback={<Preloader />}>
        <UnsavedGuard>
          <Section {...route} />
        </UnsavedGuard>
      </OperatorTexts>
    </SettingsTexts>
  )
}

function Section({ section, subject }: { section: OperatorSection; subject: string | null }) {
  const query = useOperator()
  if (query.data === null) return <Redirect to={MAIL_PATH} replace />
  return (
    <OperatorFrame current={section}>
      <Loaded query={query}>
        {(operator) => (operator?.open_until ? <section.page subject={subject} /> : <ConfirmPage />)}
      </Loaded>
    </OperatorFrame>
  )
}
