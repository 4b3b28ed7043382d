import { Search as SearchIcon, SlidersHorizontal, Star, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useMayManage } from '#web/identity/auth/session.ts'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import { SheetField } from './SheetField.tsx'
import { SheetStatus } from './SheetStatus.tsx'
import { SheetTokens } from './SheetTokens.tsx'
import styles from './SheetTop.module.css'
import { useSheetKeys } from './use-sheet-keys.ts'

interface SheetTopProps {
  field: RefObject<HTMLInputElement | null>
  sheet: Sheet
  onSave: () => void
  onClose: () => void
}

/** The field with its tokens, what was found in numbers, and the ways to keep the search or to leave it. */
export function SheetTop({ field, sheet, onSave, onClose }: SheetTopProps) {
  const t = useSheetT()
  const mayManage = useMayManage()
  const mayKeep = mayManage && sheet.fields.route !== null
  const keys = useSheetKeys(field, sheet, mayKeep ? onSave : null)
  return (
    <search className={styles.top}>
      <Icon of={SearchIcon} size={24} className={styles.icon} />
      <div
        className={styles.field}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          field.current?.focus()
        }}
      >
        <SheetTokens sheet={sheet} field={field} keys={keys} />
        <SheetField field={field} sheet={sheet} keys={keys} />
      </div>
      <SheetStatus sheet={sheet} />
      {mayKeep && (
        <Button
          variant="secondary"
          icon={Star}
          className={styles.save}
          aria-haspopup="dialog"
          onClick={onSave}
        >
          <span>{t('finding.save')}</span>
        </Button>
      )}
      <IconButton label={t('search.advanced')} icon={SlidersHorizontal} size="md" onClick={sheet.openPanel} />
      <IconButton label={t('finding.close')} icon={X} iconSize={18} size="md" onClick={onClose} />
    </search>
  )
}
