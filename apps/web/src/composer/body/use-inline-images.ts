import { useEffect } from 'react'
import type { Editor } from '#web/editor/squire-editor.ts'
import {
  attachmentsOfMessage,
  imageAddress,
  type MessageAttachment,
} from '#web/mailbox/attachments/upload/message-attachment.ts'
import type { Composer } from '../state/composer.ts'

/** Puts images that were chosen for the text where the caret is, each as soon as it is uploaded. Spec §5 Composing. */
export function useInlineImages(composer: Composer, editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return
    // Whatever changes the message calls this again, the insertion too.
    let isPlacing = false
    const insert = () => {
      if (isPlacing) return
      isPlacing = true
      for (const { key, name, state } of composer.store.getState().files.filter(isWanted)) {
        // In the order in which they were chosen, whichever comes first.
        if (state.kind === 'waiting' || state.kind === 'uploading') break
        if (state.kind === 'failed') continue
        editor.insertImage(imageAddress(state.ref), { alt: name })
        composer.store.setState(({ files }) => ({
          content: editor.getHTML(),
          files: files.map(
            (one): MessageAttachment => (one.key === key ? { ...one, in_text: 'placed' } : one),
          ),
        }))
      }
      isPlacing = false
    }
    insert()
    return composer.store.subscribe(insert)
  }, [composer, editor])
}

const isWanted = ({ in_text }: MessageAttachment): boolean => in_text === 'wanted'

/** A plain text shows no images: those of the message go along as files. */
export function besideText({ store }: Composer): void {
  const { files, content } = store.getState()
  store.setState({ files: attachmentsOfMessage(files, content).map(({ in_text: _, ...file }) => file) })
}
