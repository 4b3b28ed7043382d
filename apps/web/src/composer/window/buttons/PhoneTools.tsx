import { Camera, ChevronDown } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { PickFiles } from '#ui/controls/PickFiles.tsx'
import type { Composer } from '#web/composer/state/composer.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { SealButton } from '../../protection/SealButton.tsx'
import styles from '../ComposerWindow.module.css'
import { AttachButton } from './AttachButton.tsx'

/** Under the text on a phone, above its keyboard: a picture of the camera, a file, and the keyboard put away. */
export function PhoneTools({ composer }: { composer: Composer }) {
  const t = useReadingT()
  if (!t) return <footer className={styles.tools} />
  const hideKeyboard = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <footer className={styles.tools}>
      <PickFiles accept="image/*" capture="environment" onPick={(files) => composer.files.add(files)}>
        {(open) => <IconButton label={t('phone.camera')} icon={Camera} iconSize={22} onClick={open} />}
      </PickFiles>
      <AttachButton composer={composer} iconSize={22} />
      <SealButton composer={composer} iconSize={22} />
      <span className={styles.push} />
      <IconButton label={t('phone.hide_keyboard')} icon={ChevronDown} iconSize={22} onClick={hideKeyboard} />
    </footer>
  )
}
