import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { siteName } from '#contract/addresses/aliases/names/site-name.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { useCreateAlias } from '../create-alias.ts'
import { useAliases } from '../list-aliases.ts'
import { usePublicDomains } from '../list-public-domains.ts'
import { MoreCosts } from './MoreCosts.tsx'
import styles from './SiteAddress.module.css'

interface SiteAddressProps {
  /** Who will have the address; empty while nobody is written to. */
  recipient: string
  onCreated: (alias: Alias) => void
}

/** A new address of one's own for one correspondent, made where it is needed: torn off below those known. */
export default function SiteAddress({ recipient, onCreated }: SiteAddressProps) {
  const t = useReadingT()
  const account = useAccount()
  const { data: own } = useAliases()
  const domain = usePublicDomains()?.find(({ free }) => free)?.name
  const [name, setName] = useState(() => siteName(recipient))
  const creating = useCreateAlias(onCreated)
  if (!t || !account || !own || domain === undefined) return null

  const isFree = own.aliases.filter(({ kind }) => kind === 'free').length < account.limits.free_aliases
  if (!isFree && !account.prices) return null
  return (
    <section className={styles.torn} aria-label={t('for_site.title')}>
      <h2>{t('for_site.title')}</h2>
      {isFree ? (
        <>
          <p className={styles.name}>
            <span>{`${name}@${domain}`}</span>
            <IconButton
              label={t('for_site.another')}
              icon={RefreshCw}
              onClick={() => setName(siteName(recipient))}
            />
          </p>
          {creating.error && <p role="alert">{failureText(creating.error, t)}</p>}
          <Button
            variant="primary"
            size="sm"
            block
            busy={creating.isPending}
            onClick={() => creating.mutate({ name, domain })}
          >
            {t('for_site.create')}
          </Button>
        </>
      ) : (
        account.prices && <MoreCosts t={t} price_cents={account.prices.alias_cents} />
      )}
    </section>
  )
}
