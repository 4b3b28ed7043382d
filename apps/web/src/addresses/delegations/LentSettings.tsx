import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { DelegatedEmail } from '#contract/addresses/delegations/delegation.schema.ts'
import { Banner } from '#ui/layout/Banner.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { CopyWmid } from '#web/identity/account/user/CopyWmid.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useDeleteDomainEmail } from '../domains/emails/delete-domain-email.ts'
import { LentRow } from './LentRow.tsx'
import { useDelegatedEmails } from './list-delegated-emails.ts'

/** Addresses in domains of others: offered, lent, and what became of them. Spec §4 Other. */
export default function LentSettings() {
  const t = useSettingsT()
  const query = useDelegatedEmails()
  const [left, setLeft] = useState<DelegatedEmail | null>(null)
  const requests = query.data?.filter(({ status }) => status === 'request_sent').length ?? 0
  return (
    <SettingsBody title={t('delegated.delegated')} lead={t('delegated.lead')}>
      {requests > 0 && (
        <Banner aboveList kind="info" icon={UserCheck}>
          {t('delegated.requests_hint', { count: requests })}
        </Banner>
      )}
      <Loaded query={query}>
        {(emails) =>
          emails.length === 0 ? (
            <EmptyState icon={UserCheck} title={t('delegated.empty')} hint={t('delegated.empty_hint')}>
              <CopyWmid />
            </EmptyState>
          ) : (
            <Table
              label={t('delegated.delegated')}
              head={[
                t('delegated.address'),
                t('delegated.owner'),
                t('delegated.state'),
                t('settings.actions'),
              ]}
            >
              {inOrder(emails).map((email) => (
                <LentRow key={email.id} email={email} onLeave={setLeft} />
              ))}
            </Table>
          )
        }
      </Loaded>
      {left && <LeaveDialog email={left} onClose={() => setLeft(null)} />}
    </SettingsBody>
  )
}

const ORDER: DelegatedEmail['status'][] = ['request_sent', 'confirmed', 'declined', 'expired', 'removed']

/** What waits for an answer first, what is over last. */
const inOrder = (emails: readonly DelegatedEmail[]): DelegatedEmail[] =>
  emails.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))

/** Says what becomes of the messages. */
function LeaveDialog({
  email: { id, email, owner_name },
  onClose,
}: {
  email: DelegatedEmail
  onClose: () => void
}) {
  const t = useSettingsT()
  const { mutate: leave, isPending } = useDeleteDomainEmail({ onDone: onClose })
  return (
    <AskDialog
      title={t('delegated.leave_question', { email })}
      action={t('delegated.leave')}
      isPending={isPending}
      onClose={onClose}
      // The domain is its owner's: whoever has an address lent names the address alone.
      onConfirm={() => leave({ id: 0, email_id: id })}
    >
      <p>{t('delegated.leave_hint', { name: owner_name })}</p>
    </AskDialog>
  )
}
