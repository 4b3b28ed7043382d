import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import styles from './SheetScopes.module.css'

/** Which columns a phone shows. */
export type Shown = 'everything' | 'messages' | 'files' | 'people'

interface SheetScopesProps {
  sheet: Sheet
  shown: Shown
  onShow: (shown: Shown) => void
}

/** On a phone the columns are chosen by tabs. */
export function SheetScopes({ sheet, shown, onShow }: SheetScopesProps) {
  const t = useSheetT()
  const { conversations, files } = sheet.answers
  const counts: Record<Shown, string | number | undefined> = {
    everything: undefined,
    messages: conversations.data && `${conversations.data.all}${conversations.data.is_more ? '+' : ''}`,
    files: files.data?.files.length,
    people: sheet.side.people.length,
  }
  return (
    <div role="tablist" aria-label={t('finding.scopes')} className={styles.scopes}>
      {(['everything', 'messages', 'files', 'people'] as const).map((scope) => (
        <button
          key={scope}
          type="button"
          role="tab"
          aria-selected={scope === shown}
          className={styles.scope}
          onClick={() => onShow(scope)}
        >
          {t(`finding.${scope}`)} {counts[scope] !== undefined && <small>{counts[scope]}</small>}
        </button>
      ))}
    </div>
  )
}
