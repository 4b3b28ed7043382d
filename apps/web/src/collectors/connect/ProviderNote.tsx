import { Info, TriangleAlert } from 'lucide-react'
import type { FoundImap } from '#contract/collectors/providers/find-imap.schema.ts'
import { Banner } from '#ui/layout/Banner.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { isClosed } from './use-new-collector.ts'

/** What one has to know of a provider before the password is typed. */
export function ProviderNote({ imap, email }: { imap: FoundImap | undefined; email: string }) {
  const t = useSettingsT()
  if (!imap?.note) return null
  const [kind, icon] = isClosed(imap) ? (['warn', TriangleAlert] as const) : (['info', Info] as const)
  return (
    <Banner kind={kind} icon={icon}>
      {t(`collectors.note_${imap.note}`, { provider: imap.provider ?? email.split('@')[1] ?? email })}
    </Banner>
  )
}
