import { useLayoutEffect, useRef } from 'react'
import { fitHeight, whenParsed } from './fit-height.ts'
import { type LetterEvents, listenToLetter } from './listen-to-letter.ts'
import styles from './MailFrame.module.css'

interface LetterFrameProps extends LetterEvents {
  /** A whole document. */
  page: string
  title: string
  /** That of the document: a frame of another scheme than its page loses its transparency. */
  scheme: 'light' | 'dark'
}

/** Never allow-scripts: with allow-same-origin, which measuring needs, it would undo the sandbox. Decisions 10. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** One document in one frame, as high as its content. */
export function LetterFrame({ page, title, scheme, onMailto }: LetterFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  const handlers = useRef({ onMailto })
  handlers.current = { onMailto }

  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    const stops: (() => void)[] = []
    stops.push(
      whenParsed(frame, (letter) => {
        stops.push(fitHeight(frame, letter))
        listenToLetter(frame, letter, () => handlers.current)
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return (
    <iframe
      ref={ref}
      className={styles.frame}
      style={{ colorScheme: scheme }}
      title={title}
      sandbox={SANDBOX}
      srcDoc={page}
    />
  )
}
