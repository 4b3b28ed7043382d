import { ChartColumn, Ellipsis, Mail, ShieldCheck, Trash2, Waypoints } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { domainPath } from '../domain-paths.ts'

/** The pages of a domain. */
export function DomainMenu({ domain: { id, shown_name } }: { domain: Domain }) {
  const t = useSettingsT()
  const [, go] = useLocation()
  const label = t('domains.more', { domain: shown_name })
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton label={label} icon={Ellipsis} size="md" iconSize={16} />}
    >
      <MenuItem icon={ShieldCheck} onSelect={() => go(domainPath('confirm', id))}>
        {t('domains.to_confirm')}
      </MenuItem>
      <MenuItem icon={Waypoints} onSelect={() => go(domainPath('dkim', id))}>
        {t('domains.to_dns')}
      </MenuItem>
      <MenuItem icon={Mail} onSelect={() => go(domainPath('emails', id))}>
        {t('domains.to_emails')}
      </MenuItem>
      <MenuItem icon={ChartColumn} onSelect={() => go(domainPath('reports', id))}>
        {t('reports.to_reports')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => go(domainPath('remove', id))}>
        {t('domains.to_remove')}
      </MenuItem>
    </Menu>
  )
}
