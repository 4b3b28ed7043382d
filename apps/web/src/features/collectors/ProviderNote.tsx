import { Info, TriangleAlert } from 'lucide-react'
import type { FoundImap } from '#contract/collectors/find-imap.ts'
import { PanelNotice } from '#web/features/settings/PanelNotice.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'

/** What one has to know of a provider before the password is typed. */
export function ProviderNote({ found, email }: { found: FoundImap | undefined; email: string }) {
  const t = useSettingsT()
  if (!found?.note) return null
  const isClosed = found.note === 'bridge' || found.note === 'unsupported'
  return (
    <PanelNotice kind={isClosed ? 'warn' : 'info'} icon={isClosed ? TriangleAlert : Info}>
      {t(`collectors.note_${found.note}`, { provider: found.provider ?? email.split('@')[1] ?? email })}
    </PanelNotice>
  )
}
