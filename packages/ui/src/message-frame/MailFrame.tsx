import { useMemo } from 'react'
import { groundOf } from './colours/ground-of.ts'
import { hasOwnColours } from './colours/has-own-colours.ts'
import { readTokens } from './colours/read-tokens.ts'
import type { MessageEvents } from './listen-to-message.ts'
import { MessageFrame } from './MessageFrame.tsx'
import { mailDocument, schemeOf } from './mail-document.ts'
import { messageFromHtml } from './message-from-html.ts'
import { messageFromText } from './message-from-text.ts'
import type { FoldWords } from './text/fold.ts'
import { isForwardSubject } from './text/forward-marks.ts'
import { type CutText, markText } from './text/mark-text.ts'
import type { LinkWords } from './text/name-links.ts'
import { type LinksOff, switchOffLinks } from './text/switch-off-links.ts'

export interface MailFrameWords extends FoldWords, LinkWords {
  /** Name of the frame: "Message text". */
  title: string
}

interface MailFrameProps extends MessageEvents {
  /** Content of an opened message, decoded from its base64. */
  content: string
  content_type: 'text/plain' | 'text/html'
  /** Tells whether the message passes on another one, which then stays open. */
  subject?: string
  theme: 'light' | 'dark'
  /** In the dark theme: `light` shows the message on light paper, `dark` darkens one that has its own design. */
  appearance?: 'own' | 'light' | 'dark'
  words: MailFrameWords
  /** Finds what to mark in the text: what a search has looked for. The same function for the same words. */
  cut?: CutText | undefined
  /** Links that lead nowhere, since whoever wrote the message is not to be trusted with them. */
  linksOff?: LinksOff
}

/** Letters of Cyrillic, Hebrew, Chinese and the like; a message is judged by its beginning. */
const OTHER_SCRIPTS = /[\u0370-\u1dff\u2e80-\ud7ff]/
const LOOKED_AT_CHARS = 5000

/**
 * The message itself, in a document of its own that runs nothing and loads
 * nothing but our own images. Its quote folds, its height is that of its
 * content, what is too wide scrolls inside. Decisions 10, Architecture §6.4.
 */
export function MailFrame(props: MailFrameProps) {
  const {
    content,
    content_type,
    subject = '',
    theme,
    appearance = 'own',
    words,
    cut,
    linksOff = 'none',
    onMailto,
  } = props
  const { title, show_quote, link_differs } = words
  const isHtml = content_type === 'text/html'
  const isDesigned = useMemo(() => isHtml && hasOwnColours(content), [content, isHtml])
  const isLatin = useMemo(() => !OTHER_SCRIPTS.test(content.slice(0, LOOKED_AT_CHARS)), [content])
  const isForward = isForwardSubject(subject)
  const written = useMemo(
    () =>
      isHtml
        ? messageFromHtml(content, { show_quote, link_differs }, { isForward })
        : messageFromText(content, { show_quote }, { isForward }),
    [content, isHtml, isForward, show_quote, link_differs],
  )
  const linked = useMemo(
    () => (linksOff === 'none' ? written : switchOffLinks(written, linksOff)),
    [written, linksOff],
  )
  const source = useMemo(() => (cut ? markText(linked, cut) : linked), [linked, cut])
  const ground = groundOf({ theme, appearance, isDesigned })
  const page = useMemo(
    () =>
      mailDocument({ message: source, title, theme, ground, isDesigned, isLatin, tokens: readTokens(theme) }),
    [source, title, theme, ground, isDesigned, isLatin],
  )
  return (
    <MessageFrame
      page={page}
      title={title}
      scheme={schemeOf(ground, theme)}
      readableOn={theme === 'dark' ? ground : null}
      onMailto={onMailto}
    />
  )
}
