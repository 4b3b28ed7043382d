import { Download, Ellipsis, Merge, Upload } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { ExportDialog } from '../transfer/ExportDialog.tsx'
import type { ContactsNav } from '../use-contacts-route.ts'

const ImportDialog = lazyPart('import', () => import('../transfer/ImportDialog.tsx'))
const DuplicatesDialog = lazyPart('duplicates', () => import('../merge/DuplicatesDialog.tsx'))

/** What concerns the whole address book: import, export, duplicates. */
export function BookMenu({ nav }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const [shown, setShown] = useState<'import' | 'export' | 'duplicates' | null>(null)
  const close = () => setShown(null)
  const { route } = nav
  return (
    <>
      <Menu
        label={t('contacts.list_more')}
        align="end"
        trigger={<IconButton label={t('contacts.list_more')} icon={Ellipsis} />}
      >
        <MenuItem icon={Upload} onSelect={() => setShown('import')}>
          {t('contacts.import')}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => setShown('export')}>
          {t('contacts.export')}
        </MenuItem>
        <MenuItem icon={Merge} onSelect={() => setShown('duplicates')}>
          {t('contacts.duplicates')}
        </MenuItem>
      </Menu>
      <PartBoundary>
        <PartSuspense>
          {shown === 'import' && <ImportDialog onClose={close} />}
          {shown === 'duplicates' && <DuplicatesDialog nav={nav} onClose={close} />}
        </PartSuspense>
      </PartBoundary>
      {shown === 'export' && (
        <ExportDialog group={typeof route.group === 'number' ? { id: route.group } : null} onClose={close} />
      )}
    </>
  )
}
