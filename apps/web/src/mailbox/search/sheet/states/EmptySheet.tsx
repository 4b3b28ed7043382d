import { History, type LucideIcon, Star } from 'lucide-react'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { addressName } from '../../../row/view/people.ts'
import type { SheetOption } from '../cursor.ts'
import { FILLED_ID } from '../field/SheetField.tsx'
import { Column } from '../found/Column.tsx'
import styles from '../found/Option.module.css'
import { Option } from '../found/Option.tsx'
import { useSheetT } from '../sheet-texts.ts'
import type { Sheet } from '../use-sheet.ts'
import sheetStyles from './States.module.css'
import { Understood } from './Understood.tsx'

/** Before anything is typed: what was searched for lately, what is kept, who is written to most, and the words understood. */
export function EmptySheet({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { lately, empty, cursor } = sheet
  const { options, saved, faces } = empty
  const begin = lately.length + saved.length
  const line = (option: SheetOption | undefined, icon: LucideIcon, text: string) =>
    option && (
      <Option key={option.id} option={option} cursor={cursor} className={styles.line}>
        <Icon of={icon} />
        <span className={styles.said}>{text}</span>
      </Option>
    )
  return (
    <div id={FILLED_ID} className={sheetStyles.empty}>
      <div hidden={options.length === 0}>
        {lately.length > 0 && (
          <Column title={t('finding.lately')}>
            {lately.map(({ search_text }, nth) => line(options[nth], History, search_text))}
          </Column>
        )}
        {saved.length > 0 && (
          <Column title={t('finding.saved')}>
            {saved.map(({ name }, nth) => line(options[lately.length + nth], Star, name))}
          </Column>
        )}
        {faces.length > 0 && (
          <Column title={t('finding.faces')}>
            <div role="presentation" className={sheetStyles.faces}>
              {faces.map((person, nth) => {
                const option = options[begin + nth]
                return (
                  option && (
                    <Option key={option.id} option={option} cursor={cursor} className={sheetStyles.face}>
                      <Avatar name={person.name} email={person.email} size={40} />
                      {addressName(person).split(/[\s@]/)[0]}
                    </Option>
                  )
                )
              })}
            </div>
          </Column>
        )}
      </div>
      <Understood />
    </div>
  )
}
