import { AtSign, CircleDot, Folder as FolderIcon, Search as SearchIcon } from 'lucide-react'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { LabelSquare } from '../../../labels/LabelSquare.tsx'
import { Highlighted } from '../../../row/view/Highlighted.tsx'
import type { Suggestion } from '../../line/suggestions/suggest.ts'
import { wordsIn } from '../../query/found-words.ts'
import { FILLED_ID } from '../field/SheetField.tsx'
import { Column } from '../found/Column.tsx'
import styles from '../found/Option.module.css'
import { Option } from '../found/Option.tsx'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import sheetStyles from './States.module.css'

/** While an operator waits for its value: what may stand behind it. */
export function Matches({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { suggestions, options } = sheet.matches
  const { operator, value } = sheet.fields.typed
  return (
    <div id={FILLED_ID} className={sheetStyles.matches}>
      <Column title={operator ? t(`search.suggest_${operator}`) : t('finding.matches')}>
        {suggestions.map((one, nth) => {
          const option = options[nth]
          return (
            option && (
              <Option key={option.id} option={option} cursor={sheet.cursor} className={styles.person}>
                <Mark of={one} />
                <div className={styles.said}>
                  <p className={styles.strong}>
                    <Highlighted text={one.title} words={wordsIn(value)} />
                  </p>
                  <p className={styles.quiet}>{one.kind === 'person' ? one.address.email : one.hint}</p>
                </div>
              </Option>
            )
          )
        })}
      </Column>
    </div>
  )
}

const ICONS = { operator: SearchIcon, folder: FolderIcon, address: AtSign, value: CircleDot }

function Mark({ of }: { of: Suggestion }) {
  if (of.kind === 'person') return <Avatar name={of.address.name} email={of.address.email} size={36} />
  if (of.kind === 'label') return <LabelSquare color={of.color} />
  return <Icon of={ICONS[of.kind]} size={18} />
}
