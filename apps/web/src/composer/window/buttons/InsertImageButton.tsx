import { Image } from 'lucide-react'
import { useStore } from 'zustand'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PickFiles } from '#ui/controls/PickFiles.tsx'
import type { Composer } from '#web/composer/state/composer.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Chooses images for the text; a plain text has none. Spec §5 Composing. */
export function InsertImageButton({ composer }: { composer: Composer }) {
  const t = useT()
  const isHtml = useStore(composer.store, ({ content_type }) => content_type === 'text/html')
  if (!isHtml) return null
  const add = (files: readonly File[]) =>
    composer.files.add(
      files.filter(({ type }) => type.startsWith('image/')),
      { in_text: true },
    )
  return (
    <PickFiles accept="image/*" multiple onPick={add}>
      {(open) => <IconButton label={t('compose.insert_image')} icon={Image} iconSize={18} onClick={open} />}
    </PickFiles>
  )
}
