import { Kbd } from '#ui/keys/Kbd.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { useAccount, useSettings } from '#web/identity/account/get-account.ts'
import { isSingleKey } from '#web/platform/keys/hotkeys.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { keysOf } from '#web/platform/keys/keymap.ts'
import { formatSize } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { isUnread } from '../actions/cache/message-refs.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import { targetCount } from '../actions/operation.ts'
import { namedRow, useNamed } from '../people/contact-names.ts'
import { isOursFor, rowFace } from '../row/view/people.ts'
import { rowNames, subjectText } from '../row/view/row-text.ts'
import styles from './SelectionSummary.module.css'

interface SelectionSummaryProps {
  target: ActionTarget
  isOutgoing: boolean
}

/** So many of the checked messages are named. */
const NAMED_MAX = 5
const KEYS = [
  ['move', 'messages.key_move'],
  ['label', 'messages.key_label'],
  ['delete', 'messages.key_delete'],
  ['leave', 'messages.key_clear'],
] as const

/** What is checked, where a message would be read: how many, how large, the first of them, and the keys. */
export function SelectionSummary({ target, isOutgoing }: SelectionSummaryProps) {
  const t = useT()
  const isOurs = isOursFor(useAccount())
  const { single_keys } = useSettings()
  const named = useNamed()
  const { rows, whole } = target
  const unread = rows.filter(isUnread).length
  const size = formatSize(
    t.language,
    rows.reduce((sum, row) => sum + row.size, 0),
  )
  const summary = unread > 0 ? `${size}, ${t('messages.picked_unread', { count: unread })}` : size

  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h2>{t('messages.selected', { count: targetCount(target) })}</h2>
        {!whole && <span>{summary}</span>}
      </div>
      <ul>
        {rows.slice(0, NAMED_MAX).map((row) => (
          <li key={row.id}>
            <Avatar {...rowFace(namedRow(row, named), isOutgoing)} />
            <div className={styles.names}>
              <span>{rowNames(namedRow(row, named), isOutgoing, isOurs, t)}</span>
              <span>{subjectText(row, t)}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.keys} aria-hidden="true">
        {KEYS.filter(([id]) => single_keys || !isSingleKey(keysOf(id)[0])).map(([id, text]) => (
          <span key={id}>
            <Kbd>{keyHint(id)}</Kbd>
            {t(text)}
          </span>
        ))}
      </div>
    </div>
  )
}
