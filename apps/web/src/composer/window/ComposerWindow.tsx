import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { useBackCloses } from '#web/platform/browser/use-back-closes.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { MessageBody } from '../body/MessageBody.tsx'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { FileTiles } from '../files/FileTiles.tsx'
import { useDropFiles } from '../files/use-drop-files.ts'
import { WaitingNote } from '../limits/WaitingNote.tsx'
import { SealFlap } from '../protection/SealFlap.tsx'
import { ComposerHeading } from '../recipients/ComposerHeading.tsx'
import { useFoldingUp } from '../recipients/use-folding-up.ts'
import { useUnfolding } from '../recipients/use-unfolding.ts'
import type { Composer } from '../state/composer.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { PhoneTools } from './buttons/PhoneTools.tsx'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import styles from './ComposerWindow.module.css'
import { EarlierBanner } from './EarlierBanner.tsx'
import { ForgottenFileDialog } from './ForgottenFileDialog.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { useWindowKeys } from './use-window-keys.ts'

const TITLES = {
  new: 'compose.new_message',
  reply: 'compose.reply',
  reply_all: 'compose.reply',
  forward: 'compose.forward',
} as const

interface ComposerWindowProps {
  composer: Composer
  phone: boolean
  /** How it stands; in the pane under the message that it answers. */
  shown: ComposerState['display'] | 'pane'
  onShow: (display: 'open' | 'full' | 'collapsed') => void
  /** From the pane into a window at the edge of the page. */
  onUndock: () => void
}

/** One message: under the one it answers, docked, a bar, over the whole screen. Spec §2 Composer, §4 Composer. */
export function ComposerWindow({ composer, phone, shown, onShow, onUndock }: ComposerWindowProps) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const ending = useStore(composer.store, (state) => state.ending)
  const conflict = useStore(composer.store, (state) => state.conflict)
  const [beginsInText] = useState(() => composer.store.getState().recipients.to.addresses.length > 0)
  const { isOver, handlers } = useDropFiles((files) => composer.files.add(files))
  useComposerFocus(composer, frame)
  useUnfolding(frame, shown === 'pane')
  useFoldingUp(composer, frame)

  const isBar = shown === 'collapsed'
  const isModal = !isBar && (phone || shown === 'full')
  const title = t(TITLES[composer.mode])
  useBackCloses(phone && !isBar, () => void composer.close())

  const leave = () => (shown === 'full' && !phone ? onShow('open') : void composer.close())
  const keys = useWindowKeys({ composer, isModal, onEscape: leave })

  return (
    <>
      {isModal && !phone && <div className={styles.scrim} />}
      <section
        ref={frame}
        role="dialog"
        aria-label={isBar ? t('compose.collapsed', { title }) : title}
        aria-modal={isModal || undefined}
        aria-busy={ending !== 'no' || undefined}
        data-pane="composer"
        data-shown={shown}
        className={classNames(styles.window, phone ? styles.phone : styles[shown], isBar && styles.collapsed)}
        {...keys}
        {...handlers}
      >
        {phone && !isBar ? (
          <PhoneHead composer={composer} title={title} />
        ) : (
          <ComposerHead composer={composer} title={title} shown={shown} onShow={onShow} onUndock={onUndock} />
        )}
        <div className={styles.content} hidden={isBar} inert={ending !== 'no'}>
          <ComposerHeading composer={composer} phone={phone} />
          <MessageBody composer={composer} phone={phone} focusFirst={beginsInText}>
            <FileTiles composer={composer} />
          </MessageBody>
        </div>
        {!isBar && <SealFlap composer={composer} />}
        {!isBar && <EarlierBanner composer={composer} />}
        {!isBar && <WaitingNote composer={composer} />}
        {!isBar && <RefusalAlert composer={composer} />}
        {!isBar && (phone ? <PhoneTools composer={composer} /> : <ComposerFoot composer={composer} />)}
        <ForgottenFileDialog composer={composer} />
        {conflict && <ConflictDialog composer={composer} conflict={conflict} />}
        {isOver && !isBar && <div className={styles.drop}>{t('compose.drop_here')}</div>}
      </section>
    </>
  )
}
