import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { ProgramSettings } from '#web/identity/programs/ProgramSettings.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** How a mail program is set up for an address of the domain that is with its owner: each of them signs in. */
export function DomainPrograms({ emails }: { emails: readonly DomainEmail[] }) {
  const t = useSettingsT()
  const own = emails.find(({ enabled, delegation }) => enabled && delegation?.state !== 'confirmed')
  return (
    <section>
      <h3>{t('programs.title')}</h3>
      <ProgramSettings email={own?.email} />
    </section>
  )
}
