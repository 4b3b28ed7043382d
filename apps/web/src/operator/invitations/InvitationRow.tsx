import type { Invitation } from '#contract/operator/invitations/invitation.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatDay } from '#web/platform/words/format.ts'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useDeleteInvitation } from './delete-invitation.ts'

const KINDS = { waiting: 'warn', used: 'ok', expired: 'plain' } as const

/** One invitation: for whom, whether it was used and by whom, and the way to take it back. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const { id, note, state, wmid, created_at, expires_at } = invitation
  const remove = useDeleteInvitation(id)
  const date = (moment: string) => formatDay(new Date(moment))
  return (
    <TableRow>
      <td>
        <TableName sub={t('operator.invitation_when', { at: date(created_at), until: date(expires_at) })}>
          {note || t('operator.invitation_unnamed')}
        </TableName>
      </td>
      <td>
        <Badge kind={KINDS[state]}>{t(`operator.invitation_${state}`)}</Badge> {wmid && <Wmid>{wmid}</Wmid>}
      </td>
      <td>
        {mayAct && state !== 'used' && (
          <TableActions>
            <Button variant="secondary" busy={remove.isPending} onClick={() => remove.run(null)}>
              {t('operator.invitation_delete')}
            </Button>
          </TableActions>
        )}
      </td>
    </TableRow>
  )
}
