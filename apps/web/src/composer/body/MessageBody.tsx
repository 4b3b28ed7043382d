import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { hasFormatting, htmlToText } from '#web/editor/html-to-text.ts'
import type { Editor } from '#web/editor/squire-editor.ts'
import { textToHtml } from '#web/editor/text-to-html.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import { FormattingToolbar } from './FormattingToolbar.tsx'
import { PlainText } from './PlainText.tsx'
import { RichText } from './RichText.tsx'
import { besideText, useInlineImages } from './use-inline-images.ts'

interface MessageBodyProps {
  composer: Composer
  phone: boolean
  /** The caret begins in the text. */
  focusFirst: boolean
  /** Stands between the text and what is below it. */
  children: ReactNode
}

/** The text with its toolbar, as HTML or plain; on phones the toolbar is at the bottom. Spec §2 Composer. */
export function MessageBody({ composer, phone, focusFirst, children }: MessageBodyProps) {
  const t = useT()
  const isHtml = useStore(composer.store, ({ content_type }) => content_type === 'text/html')
  const text_revision = useStore(composer.store, (state) => state.text_revision)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [hasSwitched, setHasSwitched] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [hasAgreed, setHasAgreed] = useState(false)

  const toText = () => {
    const { content } = composer.store.getState()
    besideText(composer)
    composer.change({ content: htmlToText(content), content_type: 'text/plain' })
    setHasSwitched(true)
    setIsAsking(false)
    setHasAgreed(true)
  }
  const onMode = (html: boolean) => {
    const { content } = composer.store.getState()
    if (!html) return hasFormatting(content) && !hasAgreed ? setIsAsking(true) : toText()
    composer.change({ content: textToHtml(content), content_type: 'text/html' })
    setHasSwitched(true)
  }

  useInlineImages(composer, isHtml ? editor : null)

  const toolbar = (
    <FormattingToolbar editor={isHtml ? editor : null} phone={phone} isHtml={isHtml} onMode={onMode} />
  )
  return (
    <>
      {!phone && toolbar}
      {isHtml ? (
        <RichText
          key={text_revision}
          composer={composer}
          onEditor={setEditor}
          focusFirst={focusFirst || hasSwitched}
        />
      ) : (
        <PlainText composer={composer} focusFirst={focusFirst || hasSwitched} />
      )}
      {children}
      {phone && toolbar}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('compose.lose_title')}
        role="alertdialog"
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('ui.cancel')}
            </Button>
            <Button variant="primary" onClick={toText}>
              {t('compose.lose_confirm')}
            </Button>
          </>
        }
      >
        <p>{t('compose.lose_text')}</p>
      </Dialog>
    </>
  )
}
