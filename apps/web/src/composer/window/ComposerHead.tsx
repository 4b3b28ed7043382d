import { ChevronUp, Maximize2, Minimize2, Minus, PictureInPicture2, X } from 'lucide-react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import type { ComposerState } from '../state/composer-state.ts'
import styles from './ComposerHead.module.css'
import { SaveStatus } from './SaveStatus.tsx'

interface ComposerHeadProps {
  composer: Composer
  title: string
  shown: ComposerState['display'] | 'pane'
  onShow: (display: 'open' | 'full' | 'collapsed') => void
  onUndock: () => void
}

/** Title, what is saved, and the ways to collapse, enlarge and close. */
export function ComposerHead({ composer, title, shown, onShow, onUndock }: ComposerHeadProps) {
  const t = useT()
  const subject = useStore(composer.store, (state) => state.subject)
  const isBar = shown === 'collapsed'
  const isFull = shown === 'full'

  return (
    <div className={classNames(styles.head, isBar && styles.bar)}>
      {isBar ? (
        <button
          type="button"
          className={styles.barTitle}
          title={subject || title}
          onClick={() => onShow('open')}
        >
          <h2>{subject || title}</h2>
        </button>
      ) : (
        <h2>{title}</h2>
      )}
      <SaveStatus composer={composer} />
      <IconButton
        label={t(isBar ? 'compose.expand' : 'compose.collapse')}
        icon={isBar ? ChevronUp : Minus}
        size="md"
        iconSize={16}
        onClick={() => onShow(isBar ? 'open' : 'collapsed')}
      />
      {shown === 'pane' && (
        <IconButton
          label={t('compose.undock')}
          icon={PictureInPicture2}
          size="md"
          iconSize={16}
          onClick={onUndock}
        />
      )}
      <IconButton
        label={t(isFull ? 'compose.exit_full_screen' : 'compose.full_screen')}
        icon={isFull ? Minimize2 : Maximize2}
        size="md"
        iconSize={16}
        onClick={() => onShow(isFull ? 'open' : 'full')}
      />
      <IconButton
        label={t('compose.close')}
        icon={X}
        size="md"
        iconSize={16}
        onClick={() => void composer.close()}
      />
    </div>
  )
}
