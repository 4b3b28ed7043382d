import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import styles from './Body.module.css'

/** The message as plain text. */
export function PlainText({ composer, focusFirst }: { composer: Composer; focusFirst: boolean }) {
  const t = useT()
  const content = useStore(composer.store, (state) => state.content)
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(focusFirst)

  useEffect(() => {
    if (!first.current) return
    field.current?.focus()
    field.current?.setSelectionRange(0, 0)
  }, [])

  return (
    <textarea
      ref={field}
      aria-label={t('compose.text')}
      className={styles.plain}
      value={content}
      onChange={(event) => composer.change({ content: event.target.value })}
      data-message-text=""
    />
  )
}
