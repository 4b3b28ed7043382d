import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useBackCloses } from '#web/platform/browser/use-back-closes.ts'
import { keyName } from '#web/platform/keys/hotkeys.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LetterBody } from '../body/LetterBody.tsx'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { FileTiles } from '../files/FileTiles.tsx'
import { useDropFiles } from '../files/use-drop-files.ts'
import { ProtectionBand } from '../protection/ProtectionBand.tsx'
import { LetterHeading } from '../recipients/LetterHeading.tsx'
import type { Composer } from '../state/composer.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { refusalText } from '../state/refusal.ts'
import { AttachButton } from './buttons/AttachButton.tsx'
import { DiscardButton } from './buttons/DiscardButton.tsx'
import { PictureButton } from './buttons/PictureButton.tsx'
import { SendButton } from './buttons/SendButton.tsx'
import { SignatureButton } from './buttons/SignatureButton.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import styles from './ComposerWindow.module.css'
import { EarlierNotice } from './EarlierNotice.tsx'
import { ForgottenFileDialog } from './ForgottenFileDialog.tsx'
import { keepTabInside, textFromSubject } from './focus-order.ts'
import { PhoneHead } from './PhoneHead.tsx'
import { useComposerFocus } from './use-composer-focus.ts'

const TITLES = {
  new: 'compose.new_message',
  reply: 'compose.reply',
  reply_all: 'compose.reply',
  forward: 'compose.forward',
} as const

interface ComposerWindowProps {
  composer: Composer
  phone: boolean
  /** How it stands; in the pane under the letter that it answers. */
  shown: ComposerState['display'] | 'pane'
  onShow: (display: 'open' | 'full' | 'collapsed') => void
  /** From the pane into a window at the edge of the page. */
  onUndock: () => void
}

/** One letter: under the one it answers, docked, a bar, over the whole screen. Spec §2 Composer, §4 Composer. */
export function ComposerWindow({ composer, phone, shown, onShow, onUndock }: ComposerWindowProps) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const ending = useStore(composer.store, (state) => state.ending)
  const refusal = useStore(composer.store, (state) => state.refusal)
  const conflict = useStore(composer.store, (state) => state.conflict)
  const [beginsInText] = useState(() => composer.store.getState().recipients.to.addresses.length > 0)
  const { isOver, handlers } = useDropFiles((files) => composer.files.add(files))
  useComposerFocus(composer, frame)

  const isBar = shown === 'collapsed'
  const isModal = !isBar && (phone || shown === 'full')
  const title = t(TITLES[composer.mode])
  useBackCloses(phone && !isBar, () => void composer.close())

  const leave = () => (shown === 'full' && !phone ? onShow('open') : void composer.close())
  const actions: Record<string, () => void> = {
    'mod+Enter': () => void composer.send(),
    'mod+s': () => void composer.save(),
    Escape: leave,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, defaultPrevented } = event
    // Floating panels and dialogs are ours in React, but elsewhere on the page.
    if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('dialog')) return
    const act = actions[keyName(event.nativeEvent)]
    if (act) {
      event.preventDefault()
      event.stopPropagation()
      act()
    } else if (event.key === 'Tab') {
      if (!textFromSubject(event, currentTarget) && isModal) keepTabInside(event, currentTarget)
    }
  }

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
        onKeyDownCapture={(event) => {
          // The editor has an Enter of its own.
          if (keyName(event.nativeEvent) === 'mod+Enter') onKeyDown(event)
        }}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {phone && !isBar ? (
          <PhoneHead composer={composer} title={title} />
        ) : (
          <ComposerHead composer={composer} title={title} shown={shown} onShow={onShow} onUndock={onUndock} />
        )}
        <div className={styles.content} hidden={isBar} inert={ending !== 'no'}>
          <LetterHeading composer={composer} phone={phone} />
          <LetterBody composer={composer} phone={phone} focusFirst={beginsInText}>
            <FileTiles composer={composer} />
            {phone && <ProtectionBand composer={composer} phone />}
          </LetterBody>
        </div>
        {!isBar && !phone && <ProtectionBand composer={composer} phone={false} />}
        {!isBar && <EarlierNotice composer={composer} />}
        {refusal && !isBar && (
          <div className={styles.alert} role="alert">
            <Icon of={CircleAlert} />
            {refusalText(refusal, t)}
          </div>
        )}
        {!phone && !isBar && (
          <footer className={styles.foot}>
            <SendButton composer={composer} />
            <span className={styles.keys} aria-hidden="true">
              <Kbd>Ctrl</Kbd>
              <Kbd>Enter</Kbd>
            </span>
            <span className={styles.separator} aria-hidden="true" />
            <AttachButton composer={composer} />
            <PictureButton composer={composer} />
            <SignatureButton composer={composer} />
            <span className={styles.push} />
            <DiscardButton composer={composer} />
          </footer>
        )}
        <ForgottenFileDialog composer={composer} />
        {conflict && <ConflictDialog composer={composer} conflict={conflict} />}
        {isOver && !isBar && <div className={styles.drop}>{t('compose.drop_here')}</div>}
      </section>
    </>
  )
}
