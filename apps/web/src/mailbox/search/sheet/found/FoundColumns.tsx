import { FILLED_ID } from '../field/SheetField.tsx'
import type { Sheet } from '../use-sheet.ts'
import { FilesColumn } from './FilesColumn.tsx'
import styles from './FoundColumns.module.css'
import { MessagesColumn } from './messages/MessagesColumn.tsx'
import type { Shown } from './SheetScopes.tsx'
import { SideColumn } from './side/SideColumn.tsx'

/** Letters, files, and people with places, beside each other; on a phone those that its tabs say. */
export function FoundColumns({ sheet, shown }: { sheet: Sheet; shown: Shown }) {
  return (
    <div id={FILLED_ID} className={styles.columns} data-shown={shown}>
      <div className={styles.messages}>
        <MessagesColumn sheet={sheet} />
      </div>
      <div className={styles.files}>
        <FilesColumn sheet={sheet} />
      </div>
      <div className={styles.side}>
        <SideColumn sheet={sheet} />
      </div>
    </div>
  )
}
