import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'

/** Chooses files from the disk. */
export function AttachButton({ composer, iconSize = 18 }: { composer: Composer; iconSize?: number }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('compose.attach')}
        icon={Paperclip}
        iconSize={iconSize}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          composer.files.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
