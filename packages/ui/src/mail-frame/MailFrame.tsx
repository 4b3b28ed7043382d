import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FoldWords } from './fold.ts'
import { hasOwnColours } from './has-own-colours.ts'
import { letterFromHtml } from './letter-from-html.ts'
import { letterFromText } from './letter-from-text.ts'
import styles from './MailFrame.module.css'
import { type Ground, MAIL_TOKENS, mailDocument } from './mail-document.ts'
import type { LinkWords } from './name-links.ts'
import { stayInFrame } from './stay-in-frame.ts'
import { useFrameHeight } from './use-frame-height.ts'

export interface MailFrameWords extends FoldWords, LinkWords {
  /** Name of the frame: "Message text". */
  title: string
}

interface MailFrameProps {
  /** Decoded content of an opened message. */
  content: string
  content_type: 'text/plain' | 'text/html'
  theme: 'light' | 'dark'
  /** `own`: a letter with colours of its own lies on light paper in the dark theme. */
  look?: 'own' | 'light' | 'dark'
  words: MailFrameWords
}

/** Never allow-scripts: with allow-same-origin, which measuring needs, it would undo the sandbox. ui §9. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The letter itself, in a document of its own that runs nothing and loads nothing but our own pictures. */
export function MailFrame({ content, content_type, theme, look = 'own', words }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tokens = useTokens(theme, frame)
  const letter = useMemo(
    () => (content_type === 'text/html' ? letterFromHtml(content, words) : letterFromText(content, words)),
    [content, content_type, words],
  )
  const ground = groundOf({ theme, look, isDesigned: content_type === 'text/html' && hasOwnColours(content) })
  const { title } = words
  const page = useMemo(
    () => (tokens ? mailDocument({ letter, title, theme, ground, tokens }) : null),
    [letter, title, theme, ground, tokens],
  )
  const fitHeight = useFrameHeight(frame)
  if (page === null) return null
  return (
    <iframe
      // A new frame for each document: a frame that is told another one would write it into the browser's history.
      key={page}
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox={SANDBOX}
      srcDoc={page}
      onLoad={() => {
        fitHeight()
        stayInFrame(frame.current?.contentDocument)
      }}
    />
  )
}
