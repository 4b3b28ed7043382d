import { Folder as FolderIcon } from 'lucide-react'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { LabelSquare } from '#web/mailbox/labels/LabelSquare.tsx'
import { Highlighted } from '#web/mailbox/row/view/Highlighted.tsx'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { wordsIn } from '../../../query/found-words.ts'
import { useSheetT } from '../../sheet-texts.ts'
import type { Sheet } from '../../use-sheet.ts'
import { Column } from '../Column.tsx'
import styles from '../Option.module.css'
import { Option } from '../Option.tsx'
import { Narrow } from './Narrow.tsx'

/** People, and folders and labels, that are called so; and what would narrow the search. */
export function SideColumn({ sheet }: { sheet: Sheet }) {
  const t = useSheetT()
  const { side, results, cursor } = sheet
  const words = wordsIn(sheet.fields.form.search_text)
  return (
    <>
      {side.people.length > 0 && (
        <Column title={t('finding.people')} count={String(side.people.length)}>
          {side.people.map((person, nth) => {
            const option = results.people[nth]
            return (
              option && (
                <Option key={option.id} option={option} cursor={cursor} className={styles.person}>
                  <Avatar name={person.name} email={person.email} size={36} />
                  <div className={styles.said}>
                    <p className={styles.strong}>
                      <Highlighted text={addressName(person)} words={words} />
                    </p>
                    <p className={styles.quiet}>
                      <Highlighted text={person.email} words={words} />
                    </p>
                  </div>
                </Option>
              )
            )
          })}
        </Column>
      )}
      {side.foldersAndLabels.length > 0 && (
        <Column title={t('finding.folders_and_labels')} count={String(side.foldersAndLabels.length)}>
          {side.foldersAndLabels.map(({ kind, color, title, within, count }, nth) => {
            const option = results.foldersAndLabels[nth]
            return (
              option && (
                <Option key={option.id} option={option} cursor={cursor} className={styles.line}>
                  {kind === 'folder' ? <Icon of={FolderIcon} /> : <LabelSquare color={color} />}
                  <span className={styles.said}>
                    <Highlighted text={title} words={words} />
                    {within && <span className={styles.within}> {within}</span>}
                  </span>
                  {count !== null && <span className={styles.number}>{count}</span>}
                </Option>
              )
            )
          })}
        </Column>
      )}
      <Narrow sheet={sheet} />
    </>
  )
}
