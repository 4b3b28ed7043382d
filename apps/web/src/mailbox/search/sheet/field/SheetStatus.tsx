import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useRested } from '#web/platform/browser/use-rested.ts'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import styles from './SheetTop.module.css'

/** Spoken once, when nothing more is typed. */
const SPOKEN_AFTER_MS = 500

/** How much was found and how fast. */
export function SheetStatus({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { answers, mode, fields } = sheet
  const { data } = answers.conversations
  const messages =
    data && t(data.is_more ? 'finding.messages_at_least' : 'finding.messages_found', { count: data.all })
  const isShown = mode === 'found' && messages !== undefined && answers.isFresh
  const [spoken] = useRested(
    isShown ? messages : mode === 'nothing' ? t('search.nothing_fits') : '',
    SPOKEN_AFTER_MS,
  )
  return (
    <>
      {mode === 'found' && messages && fields.route && (
        <span className={styles.took} aria-hidden="true">
          {t('finding.took', { messages, ms: data.took_ms })}
        </span>
      )}
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </>
  )
}
