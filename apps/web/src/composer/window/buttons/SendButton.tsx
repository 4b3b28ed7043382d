import { ChevronDown, FilePen, Send } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { LaterItems } from '#web/composer/scheduled/LaterItems.tsx'
import type { Composer } from '#web/composer/state/composer.ts'
import { MomentDialog } from '#web/platform/dates/MomentDialog.tsx'
import { ariaKeys, keyHint } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import styles from './SendButton.module.css'

interface SendButtonProps {
  composer: Composer
  /** On a phone what else can be done is in the menu of the bar. */
  phone?: boolean
}

/** Sends the message, at once or later; the window stays until it has left. */
export function SendButton({ composer, phone = false }: SendButtonProps) {
  const t = useT()
  const isSending = useStore(composer.store, ({ ending }) => ending === 'sending')
  const isSealed = useStore(composer.store, ({ protection }) => protection !== null)
  const words = useReadingT()
  const sealed = isSealed && words?.(phone ? 'sealing.send_short' : 'sealing.send')
  const [isPicking, setPicking] = useState(false)
  const send = (
    <Button
      variant="primary"
      icon={Send}
      busy={isSending}
      aria-keyshortcuts={ariaKeys('send')}
      data-send=""
      className={classNames(!phone && styles.send)}
      onClick={() => void composer.send()}
    >
      {isSending ? t('compose.sending') : sealed || t('compose.send')}
    </Button>
  )
  if (phone) return send
  return (
    <span className={styles.split}>
      {send}
      <Menu
        label={t('compose.send_options')}
        side="top"
        trigger={
          <Button
            variant="primary"
            className={styles.options}
            aria-label={t('compose.send_options')}
            disabled={isSending}
          >
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        <MenuItem icon={Send} hotkey={keyHint('send')} onSelect={() => void composer.send()}>
          {t('compose.send')}
        </MenuItem>
        <MenuSeparator />
        <LaterItems
          onPick={(send_at) => void composer.send({ send_at })}
          onPickOther={() => setPicking(true)}
        />
        <MenuSeparator />
        <MenuItem icon={FilePen} hotkey={keyHint('save_draft')} onSelect={() => void composer.save()}>
          {t('compose.save_draft')}
        </MenuItem>
      </Menu>
      {isPicking && (
        <MomentDialog
          title={t('compose.pick_moment_title')}
          confirm={t('compose.send_then')}
          onClose={() => setPicking(false)}
          onPick={(send_at) => void composer.send({ send_at })}
        />
      )}
    </span>
  )
}
