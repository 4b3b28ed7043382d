import { useMemo } from 'react'
import { groundOf } from './colours/ground-of.ts'
import { hasOwnColours } from './colours/has-own-colours.ts'
import { readTokens } from './colours/read-tokens.ts'
import { LetterFrame } from './LetterFrame.tsx'
import { letterFromHtml } from './letter-from-html.ts'
import { letterFromText } from './letter-from-text.ts'
import type { LetterEvents } from './listen-to-letter.ts'
import { mailDocument, schemeOf } from './mail-document.ts'
import type { FoldWords } from './text/fold.ts'
import { isForwardSubject } from './text/forward-marks.ts'
import { type CutText, markText } from './text/mark-text.ts'
import type { LinkWords } from './text/name-links.ts'

export interface MailFrameWords extends FoldWords, LinkWords {
  /** Name of the frame: "Message text". */
  title: string
}

interface MailFrameProps extends LetterEvents {
  /** Content of an opened message, decoded from its base64. */
  content: string
  content_type: 'text/plain' | 'text/html'
  /** Tells whether the letter passes on another one, which then stays open. */
  subject?: string
  theme: 'light' | 'dark'
  /** In the dark theme: `light` shows the letter on light paper, `dark` darkens one that has its own design. */
  look?: 'own' | 'light' | 'dark'
  words: MailFrameWords
  /** Finds what to mark in the text: what a search has looked for. The same function for the same words. */
  cut?: CutText | undefined
}

/**
 * The letter itself, in a document of its own that runs nothing and loads
 * nothing but our own pictures. Its quote folds, its height is that of its
 * content, what is too wide scrolls inside. Decisions 10, Architecture §6.4.
 */
export function MailFrame(props: MailFrameProps) {
  const { content, content_type, subject = '', theme, look = 'own', words, cut } = props
  const { onMailto, onDisguised } = props
  const { title, show_quote, link_differs } = words
  const isHtml = content_type === 'text/html'
  const isDesigned = useMemo(() => isHtml && hasOwnColours(content), [content, isHtml])
  const isForward = isForwardSubject(subject)
  const written = useMemo(
    () =>
      isHtml
        ? letterFromHtml(content, { show_quote, link_differs }, { isForward })
        : letterFromText(content, { show_quote }, { isForward }),
    [content, isHtml, isForward, show_quote, link_differs],
  )
  const letter = useMemo(() => (cut ? markText(written, cut) : written), [written, cut])
  const ground = groundOf({ theme, look, isDesigned })
  const page = useMemo(
    () => mailDocument({ letter, title, theme, ground, isDesigned, tokens: readTokens(theme) }),
    [letter, title, theme, ground, isDesigned],
  )
  return (
    <LetterFrame
      page={page}
      title={title}
      scheme={schemeOf(ground, theme)}
      readableOn={theme === 'dark' ? ground : null}
      onMailto={onMailto}
      onDisguised={onDisguised}
    />
  )
}
