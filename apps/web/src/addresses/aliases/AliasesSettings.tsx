import { Plus, Receipt } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { PayLink } from '#web/billing/PayLink.tsx'
import { amountWords } from '#web/billing/payment-words.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { type SectionPageProps, sectionPath } from '#web/settings/settings-section.ts'
import { AliasPanel } from './AliasPanel.tsx'
import { useAliases } from './list-aliases.ts'
import { usePublicDomains } from './list-public-domains.ts'
import { usePaidAliases } from './paid/list-paid-aliases.ts'
import { PaidAliasRow } from './paid/PaidAliasRow.tsx'
import { AliasRow } from './rows/AliasRow.tsx'
import { MainAddressRow } from './rows/MainAddressRow.tsx'
import { isOpen, shownOrders } from './rows/shown-aliases.ts'

const PATH = sectionPath('aliases')

/** Further addresses of the mailbox, free and paid. Spec §2 Settings pages. */
export default function AliasesSettings({ route }: SectionPageProps) {
  const t = useSettingsT()
  const { email } = useUser()
  const account = useAccount()
  const own = useAliases()
  const paid = usePaidAliases()
  const domains = usePublicDomains()
  const [, go] = useLocation()
  const waiting = paid.data?.find(isOpen)
  const query = {
    data: own.data && paid.data && { ...own.data, orders: paid.data },
    error: own.error ?? paid.error,
    refetch: () => Promise.all([own.refetch(), paid.refetch()]),
  }
  return (
    <SettingsBody
      title={t('settings.aliases')}
      lead={t('aliases.lead')}
      action={
        <Button variant="primary" icon={Plus} onClick={() => go(`${PATH}/create`)}>
          {t('aliases.new_alias')}
        </Button>
      }
      aside={
        route === 'create' &&
        query.data &&
        domains &&
        account && (
          <AliasPanel
            {...query.data}
            domains={domains}
            free_aliases={account.limits.free_aliases}
            price_cents={account.prices?.alias_cents ?? null}
            onClose={() => go(PATH)}
            onCreated={() => navigate(PATH)}
          />
        )
      }
    >
      {waiting && (
        <Banner aboveList kind="warn" icon={Receipt} action={<PayLink payment={waiting.payment} />}>
          {t('aliases.unpaid_invoice', {
            email: waiting.email,
            amount: amountWords(waiting.payment, t),
          })}
        </Banner>
      )}
      <Loaded query={query}>
        {({ main, aliases, orders }) => (
          <Table
            label={t('aliases.aliases')}
            head={[
              t('aliases.address'),
              t('aliases.state'),
              t('aliases.access'),
              t('aliases.messages'),
              t('settings.actions'),
            ]}
          >
            <MainAddressRow email={email} received={main.received} />
            {aliases.map((alias) => (
              <AliasRow key={alias.id} alias={alias} />
            ))}
            {shownOrders(orders, aliases).map((alias) => (
              <PaidAliasRow
                key={alias.id}
                alias={alias}
                ids={orders.filter((order) => order.email === alias.email).map(({ id }) => id)}
              />
            ))}
          </Table>
        )}
      </Loaded>
    </SettingsBody>
  )
}
