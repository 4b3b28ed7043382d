import { ExternalLink, LayoutGrid } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Menu } from '#ui/keys/Menu.tsx'
import { MenuLink } from '#ui/keys/MenuLink.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useServices } from './get-rids.ts'

/** The services beside the mail; no button where there are none. Spec §1 Footer and header. */
export function ServicesMenu({ className }: { className: string | undefined }) {
  const t = useT()
  const services = useServices()
  if (services.length === 0) return null
  const trigger = (
    <button
      type="button"
      className={classNames(buttonClass({}), className)}
      aria-label={t('auth.sections')}
      data-tip={t('auth.sections')}
    >
      <Icon of={LayoutGrid} />
      <span>{t('auth.sections')}</span>
    </button>
  )
  return (
    <Menu label={t('auth.sections')} trigger={trigger} align="end">
      {services.map(({ name, url }) => (
        <MenuLink key={url} href={url} icon={ExternalLink}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  )
}
