import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { keepContrast } from './colours/keep-contrast.ts'
import { listenToMessage, type MessageEvents } from './listen-to-message.ts'
import styles from './MailFrame.module.css'
import type { Ground } from './mail-document.ts'
import { replaceMessage } from './replace-message.ts'
import { fitHeight, whenParsed } from './size/fit-height.ts'
import { holdFailed, watchFailed } from './size/hold-failed.ts'
import { lastHeight } from './size/last-height.ts'

interface MessageFrameProps extends MessageEvents {
  /** A whole document. */
  page: string
  title: string
  /** That of the document: a frame of another scheme than its page loses its transparency. */
  scheme: 'light' | 'dark'
  /** Words of its own colours are kept readable on this ground; null: they stay as they are. */
  readableOn: Ground | null
}

/** Never allow-scripts: with allow-same-origin, which measuring needs, it would undo the sandbox. Decisions 10. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/**
 * One document in one frame, as high as its content. Another one takes its place in the same frame, before
 * the next paint: as `srcdoc` it would be a navigation, which takes longer and stands in the browser's history.
 */
export function MessageFrame({ page, title, scheme, readableOn, onMailto }: MessageFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  const handlers = useRef({ onMailto })
  handlers.current = { onMailto }

  const [first] = useState(page)
  const [minHeight] = useState(lastHeight)
  const [standing, setStanding] = useState<Document | null>(null)
  const shown = useRef(first)

  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    return whenParsed(frame, (body) => {
      listenToMessage(frame, body, () => handlers.current)
      watchFailed(body)
      setStanding(body)
    })
  }, [])

  useLayoutEffect(() => {
    if (!ref.current || !standing) return
    if (shown.current !== page) replaceMessage(standing, page)
    shown.current = page
    holdFailed(standing)
    if (readableOn) keepContrast(standing, readableOn)
    return fitHeight(ref.current, standing)
  }, [page, standing, readableOn])

  return (
    <iframe
      ref={ref}
      className={classNames(styles.frame, readableOn === 'paper' && styles.dimmed)}
      style={{ colorScheme: scheme, minHeight }}
      title={title}
      sandbox={SANDBOX}
      srcDoc={first}
    />
  )
}
