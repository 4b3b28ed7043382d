import { Download, Eye } from 'lucide-react'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { useT } from '#web/platform/words/i18n.ts'

/** What can be done with a file of a message: what its tile can. */
export function FileItems({ tile }: { tile: HTMLElement }) {
  const t = useT()
  const preview = tile.querySelector('button')
  const link = tile.querySelector('a')
  return (
    <>
      {preview && (
        <MenuItem icon={Eye} onSelect={() => preview.click()}>
          {t('attachments.preview')}
        </MenuItem>
      )}
      <MenuItem icon={Download} onSelect={() => link?.click()}>
        {t('reading.download')}
      </MenuItem>
    </>
  )
}
