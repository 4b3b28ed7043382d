import { Globe, Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { domainPath, domainsPath } from '../domain-paths.ts'
import { useDomains } from '../list-domains.ts'
import { DomainRows } from '../rows/DomainRows.tsx'
import { CreateDomain } from './CreateDomain.tsx'

/** All domains, and beside them the form of a new one. */
export function DomainsPage({ isCreating }: { isCreating: boolean }) {
  const t = useSettingsT()
  const query = useDomains()
  const account = useAccount()
  const limits = account?.limits
  const [, go] = useLocation()
  const domains = query.data
  // Where nothing is sold there are the free ones alone.
  const most = account?.prices === null ? limits?.free_domains : limits?.max_domains
  const isFull = domains !== undefined && most !== undefined && domains.length >= most
  return (
    <SettingsBody
      title={t('domains.domains')}
      lead={t('domains.lead')}
      action={
        <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => go(domainsPath('create'))}>
          {t('domains.add')}
        </Button>
      }
      aside={
        isCreating &&
        domains &&
        account &&
        !isFull && (
          <CreateDomain
            free_left={Math.max(0, account.limits.free_domains - domains.length)}
            price_cents={account.prices?.domain_cents ?? null}
            onClose={() => go(domainsPath())}
            onCreated={({ id }) => navigate(domainPath('dkim', id))}
          />
        )
      }
    >
      {isFull && (
        <Banner aboveList kind="warn" icon={Globe}>
          {t('domains.full', { limit: most })}
        </Banner>
      )}
      <Loaded query={query}>
        {(domains) =>
          domains.length === 0 ? (
            <EmptyState icon={Globe} title={t('domains.empty')} hint={t('domains.empty_hint')}>
              {!isCreating && (
                <Button variant="secondary" onClick={() => go(domainsPath('create'))}>
                  {t('domains.add_first')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <DomainRows domains={domains} />
          )
        }
      </Loaded>
    </SettingsBody>
  )
}
