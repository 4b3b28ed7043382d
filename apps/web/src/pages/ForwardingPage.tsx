import { useEffect } from 'react'
import { ForwardRequestCard } from '#web/filters/forwarding/ForwardRequestCard.tsx'
import { LinkPage } from '#web/frame/LinkPage.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'

/** For whoever got the link that asks whether messages may be forwarded: no sign-in; a button answers, not the visit. */
export default function ForwardingPage() {
  return (
    <LinkPage>
      <SettingsTexts fallback={null}>
        <Request />
      </SettingsTexts>
    </LinkPage>
  )
}

function Request() {
  const t = useSettingsT()
  useEffect(() => {
    document.title = `${t('filters.request_page')}, ${t('shell.product')}`
  }, [t])
  return <ForwardRequestCard token={location.hash.slice(1) || '-'} />
}
