import { Kbd } from '#ui/keys/Kbd.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { SealButton } from '../protection/SealButton.tsx'
import type { Composer } from '../state/composer.ts'
import { AttachButton } from './buttons/AttachButton.tsx'
import { DiscardButton } from './buttons/DiscardButton.tsx'
import { InsertImageButton } from './buttons/InsertImageButton.tsx'
import { SendButton } from './buttons/SendButton.tsx'
import { SignatureButton } from './buttons/SignatureButton.tsx'
import styles from './ComposerWindow.module.css'

/** Below the text: what sends, adds to and discards the message. A phone has it in its head. */
export function ComposerFoot({ composer }: { composer: Composer }) {
  return (
    <footer className={styles.foot}>
      <SendButton composer={composer} />
      <span className={styles.keys} aria-hidden="true">
        {keyHint('send')
          .split('+')
          .map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
      </span>
      <span className={styles.separator} aria-hidden="true" />
      <AttachButton composer={composer} />
      <InsertImageButton composer={composer} />
      <SignatureButton composer={composer} />
      <SealButton composer={composer} />
      <span className={styles.push} />
      <DiscardButton composer={composer} />
    </footer>
  )
}
