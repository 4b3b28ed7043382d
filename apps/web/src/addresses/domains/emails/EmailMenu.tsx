import { Ellipsis, RefreshCw, SlidersHorizontal, Trash2, Undo2, UserCheck } from 'lucide-react'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeDelegation } from '../../delegations/change-delegation.ts'
import { isLent } from '../../delegations/lending.ts'
import type { EmailQuestion } from './EmailDialogs.tsx'

interface EmailMenuProps {
  email: DomainEmail
  onAsk: (question: EmailQuestion) => void
}

/** What else can be done with an address. */
export function EmailMenu({ email: row, onAsk }: EmailMenuProps) {
  const t = useSettingsT()
  const { mutate: change, isPending } = useChangeDelegation()
  const { id: email_id, domain_id: id, email, paid, delegation } = row
  const more = t('domains.email_more', { email })
  const resend = () => !isPending && change({ id, email_id, action: 'resend' })
  return (
    <Menu
      label={more}
      align="end"
      trigger={<IconButton label={more} icon={Ellipsis} size="md" iconSize={16} />}
    >
      {isLent(delegation) ? (
        <>
          {delegation.state === 'request_sent' && (
            <MenuItem icon={RefreshCw} onSelect={resend}>
              {t('domains.resend')}
            </MenuItem>
          )}
          <MenuItem icon={SlidersHorizontal} onSelect={() => onAsk('terms')}>
            {t('domains.change_terms')}
          </MenuItem>
          <MenuItem icon={Undo2} onSelect={() => onAsk('revoke')}>
            {t(delegation.state === 'confirmed' ? 'domains.revoke' : 'domains.revoke_request')}
          </MenuItem>
        </>
      ) : (
        paid && (
          <>
            <MenuItem icon={UserCheck} onSelect={() => onAsk('delegate')}>
              {t('domains.delegate')}
            </MenuItem>
            {delegation && (
              <MenuItem icon={RefreshCw} onSelect={resend}>
                {t('domains.resend')}
              </MenuItem>
            )}
          </>
        )
      )}
      {(paid || isLent(delegation)) && <MenuSeparator />}
      <MenuItem icon={Trash2} danger onSelect={() => onAsk('delete')}>
        {t('domains.email_delete')}
      </MenuItem>
    </Menu>
  )
}
