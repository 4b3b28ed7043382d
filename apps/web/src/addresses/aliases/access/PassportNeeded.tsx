import { BadgeCheck } from 'lucide-react'
import { Banner } from '#ui/layout/Banner.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** Addresses and domains are for people whose passport is formal at least. Spec §6. */
export function PassportNeeded({ url }: { url: string | number | undefined }) {
  const t = useSettingsT()
  return (
    <Banner kind="warn" icon={BadgeCheck}>
      {t('aliases.passport')}
      {url !== undefined && (
        <>
          {'. '}
          <a href={String(url)} target="_blank" rel="noreferrer">
            {t('aliases.to_passport')}
          </a>
        </>
      )}
    </Banner>
  )
}
