import { useEffect } from 'react'
import type { Editor } from '#web/editor/squire-editor.ts'
import {
  filesOfLetter,
  type LetterFile,
  pictureAddress,
} from '#web/mailbox/attachments/upload/letter-file.ts'
import type { Composer } from '../state/composer.ts'

/** Puts pictures that were chosen for the text where the caret is, each as soon as it is uploaded. Spec §5 Composing. */
export function usePlacePictures(composer: Composer, editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return
    // Whatever changes the letter calls this again, the insertion too.
    let isPlacing = false
    const place = () => {
      if (isPlacing) return
      isPlacing = true
      for (const { key, name, state } of composer.store.getState().files.filter(isWanted)) {
        // In the order in which they were chosen, whichever comes first.
        if (state.kind === 'waiting' || state.kind === 'uploading') break
        if (state.kind === 'failed') continue
        editor.insertImage(pictureAddress(state.ref), { alt: name })
        composer.store.setState(({ files }) => ({
          content: editor.getHTML(),
          files: files.map((one): LetterFile => (one.key === key ? { ...one, in_text: 'placed' } : one)),
        }))
      }
      isPlacing = false
    }
    place()
    return composer.store.subscribe(place)
  }, [composer, editor])
}

const isWanted = ({ in_text }: LetterFile): boolean => in_text === 'wanted'

/** A plain text shows no pictures: those of the letter go along as files. */
export function besideText({ store }: Composer): void {
  const { files, content } = store.getState()
  store.setState({ files: filesOfLetter(files, content).map(({ in_text: _, ...file }) => file) })
}
