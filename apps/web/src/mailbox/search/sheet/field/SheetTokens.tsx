import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import styles from './SheetTokens.module.css'
import type { SheetKeys } from './use-sheet-keys.ts'

interface SheetTokensProps {
  sheet: Sheet
  field: RefObject<HTMLInputElement | null>
  keys: SheetKeys
}

/** What narrows the search, before its words: a click makes it text again, its cross takes it off. */
export function SheetTokens({ sheet, field, keys }: SheetTokensProps) {
  const t = useSheetT()
  const { tokens, change, retype } = sheet.fields
  if (tokens.length === 0) return null
  const then = (act: () => void) => () => {
    act()
    field.current?.focus()
  }
  return (
    <ul className={styles.tokens} aria-label={t('finding.tokens')}>
      {tokens.map((token, nth) => (
        <li
          key={token.name}
          className={classNames(styles.token, keys.isChosen && nth === tokens.length - 1 && styles.chosen)}
        >
          <button
            type="button"
            className={styles.name}
            title={t('finding.token_text', { name: token.name })}
            onClick={then(() => retype(token))}
          >
            {token.name}
          </button>
          <IconButton
            label={t('search.remove_condition', { name: token.name })}
            icon={X}
            size="sm"
            iconSize={12}
            onClick={then(() => change(token.without))}
          />
        </li>
      ))}
    </ul>
  )
}
