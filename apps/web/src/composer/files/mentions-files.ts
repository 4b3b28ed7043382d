import type { ComposedMessage } from '../state/composer-state.ts'

/** Beginnings of the words by which people announce a file. */
const WORDS =
  /(?<![\p{L}\p{N}])(?:во вложени|прикреп|прилага|приложил|вложил|вложенн|attached|attaching|attachment|enclosed)/iu

/** What the writer says: without the message that is quoted or forwarded under it. */
function ownWords({ content, content_type }: Pick<ComposedMessage, 'content' | 'content_type'>): string {
  if (content_type === 'text/plain') return content.replace(/^>.*$/gm, '').replace(/^-{8} [\s\S]*$/m, '')
  return content
    .replace(/<blockquote[\s\S]*$/i, '')
    .replace(/<div>-{8} [\s\S]*$/i, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
}

/** Does the message speak of a file? Pains 27: a file that is forgotten is sent in a second message. */
export const mentionsFiles = (message: Pick<ComposedMessage, 'content' | 'content_type'>): boolean =>
  WORDS.test(ownWords(message))
