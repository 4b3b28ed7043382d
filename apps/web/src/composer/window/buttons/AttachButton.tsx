import { Paperclip } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PickFiles } from '#ui/controls/PickFiles.tsx'
import type { Composer } from '#web/composer/state/composer.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Chooses files from the disk. */
export function AttachButton({ composer, iconSize = 18 }: { composer: Composer; iconSize?: number }) {
  const t = useT()
  return (
    <PickFiles multiple onPick={(files) => composer.files.add(files)}>
      {(open) => (
        <IconButton label={t('compose.attach')} icon={Paperclip} iconSize={iconSize} onClick={open} />
      )}
    </PickFiles>
  )
}
