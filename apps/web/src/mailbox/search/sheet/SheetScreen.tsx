import { useRef, useState } from 'react'
import { Modal } from '#ui/overlays/Modal.tsx'
import { AwaitedPart } from '#web/platform/AwaitedPart.tsx'
import { usePhone } from '#web/platform/browser/viewport.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { SheetFoot } from './field/SheetFoot.tsx'
import { SheetTop } from './field/SheetTop.tsx'
import { FoundColumns } from './found/FoundColumns.tsx'
import { Glance } from './found/messages/Glance.tsx'
import { SheetScopes, type Shown } from './found/SheetScopes.tsx'
import styles from './SheetScreen.module.css'
import type { OpenSheet } from './sheet-site.ts'
import { useSheetT } from './sheet-texts.ts'
import { EmptySheet } from './states/EmptySheet.tsx'
import { Matches } from './states/Matches.tsx'
import { NothingFound } from './states/NothingFound.tsx'
import { useSheet } from './use-sheet.ts'

const SaveSearchDialog = lazyPart('save-search', () => import('../saved/naming/SaveSearchDialog.tsx'))

/** Search as a place of its own over the mail: people, messages, files and folders in columns while one types. */
export function SheetScreen(site: OpenSheet) {
  const t = useSheetT()
  const [isSaving, setSaving] = useState(false)
  const [shown, setShown] = useState<Shown>('everything')
  const field = useRef<HTMLInputElement>(null)
  const sheet = useSheet(site, usePhone())
  const { fields, mode, glance } = sheet
  const leave = () => (glance ? sheet.endGlance() : site.close())

  return (
    <Modal
      label={t('finding.search')}
      onClose={leave}
      className={styles.sheet}
      focusFirst={(dialog) => dialog.querySelector('input')}
    >
      <SheetTop field={field} sheet={sheet} onSave={() => setSaving(true)} onClose={site.close} />
      {mode === 'found' && <SheetScopes sheet={sheet} shown={shown} onShow={setShown} />}
      {mode === 'found' && <FoundColumns sheet={sheet} shown={shown} />}
      {mode === 'matches' && <Matches sheet={sheet} />}
      {mode === 'nothing' && <NothingFound sheet={sheet} />}
      {mode === 'empty' && <EmptySheet sheet={sheet} />}
      {glance && <Glance messageRef={glance} onClose={sheet.endGlance} />}
      <SheetFoot />
      <AwaitedPart onGiveUp={() => setSaving(false)}>
        {isSaving && fields.route && (
          <SaveSearchDialog route={fields.route} onClose={() => setSaving(false)} />
        )}
      </AwaitedPart>
    </Modal>
  )
}
