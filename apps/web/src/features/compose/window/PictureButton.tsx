import { Image } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '#ui/IconButton.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'

/** Chooses pictures for the text; a plain text has none. Spec §5 Composing. */
export function PictureButton({ composer }: { composer: Composer }) {
  const t = useT()
  const isHtml = useStore(composer.store, ({ content_type }) => content_type === 'text/html')
  const field = useRef<HTMLInputElement>(null)
  if (!isHtml) return null
  return (
    <>
      <IconButton
        label={t('compose.insert_picture')}
        icon={Image}
        iconSize={18}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const pictures = [...(target.files ?? [])].filter(({ type }) => type.startsWith('image/'))
          composer.files.add(pictures, { in_text: true })
          target.value = ''
        }}
      />
    </>
  )
}
