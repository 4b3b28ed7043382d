import { SharedDomainPage } from '#web/addresses/domains/live/SharedDomainPage.tsx'
import { LinkPage } from '#web/frame/LinkPage.tsx'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'

/** For whoever got a link to the records of a domain: no sign-in, and the token goes to no address of a page. */
export default function DnsPage() {
  return (
    <LinkPage>
      <SettingsTexts fallback={null}>
        <SharedDomainPage token={location.hash.slice(1) || '-'} />
      </SettingsTexts>
    </LinkPage>
  )
}
