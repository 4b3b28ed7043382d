import { Ticket } from 'lucide-react'
import type { Invitation } from '#contract/operator/invitations/invitation.schema.ts'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { useInvitations } from './list-invitations.ts'

/** Links by which people without the ecosystem come to a mailbox. */
export function InvitationsPage() {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const query = useInvitations()
  return (
    <SettingsBody title={t('operator.invitations')} lead={t('operator.invitations_lead')} wide>
      <Loaded query={query}>
        {({ is_on, invitations }) => (
          <>
            {is_on && mayAct && <InviteForm />}
            {invitations.length > 0 ? (
              <InvitationTable invitations={invitations} />
            ) : (
              <EmptyState
                icon={Ticket}
                title={t(is_on ? 'operator.invitations_none' : 'operator.invitations_off')}
                {...(!is_on && { hint: t('operator.invitations_off_hint') })}
              />
            )}
          </>
        )}
      </Loaded>
    </SettingsBody>
  )
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useOperatorT()
  return (
    <Table
      label={t('operator.invitations')}
      head={[t('operator.invited_whom'), t('operator.invitation_state'), t('operator.act_what')]}
    >
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Table>
  )
}
