import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import type { ComposerState, RecipientField } from '../state/composer-state.ts'
import styles from './FieldRow.module.css'
import { FieldRow } from './FieldRow.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { SenderField } from './sender/SenderField.tsx'

const BEHIND = ['cc', 'bcc', 'reply-to'] as const satisfies readonly RecipientField[]

const isUsed = ({ recipients }: ComposerState): boolean =>
  BEHIND.some((name) => recipients[name].addresses.length > 0 || recipients[name].typed !== '')

/** From whom, to whom, about what. Three of the fields are behind a button until they are used. Spec §2 Composer. */
export function ComposerHeading({ composer, phone }: { composer: Composer; phone: boolean }) {
  const t = useT()
  const id = useId()
  const subject = useStore(composer.store, (state) => state.subject)
  const [open, setOpen] = useState<boolean | null>(null)
  const isUsedNow = useStore(composer.store, isUsed)
  const isNeeded = useStore(composer.store, ({ refusal }) =>
    refusal?.kind === 'wrong_fields' ? refusal.fields.some((name) => name !== 'to') : false,
  )
  const isOpen = (open ?? isUsedNow) || isNeeded
  const words = t(isOpen ? 'compose.fewer_fields' : 'compose.more_fields')
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const toggle = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }

  return (
    <>
      <SenderField composer={composer} />
      <RecipientsField
        composer={composer}
        field="to"
        label={t('compose.to')}
        name={t('compose.to')}
        endYields={isOpen}
        end={
          phone ? (
            <IconButton label={words} icon={Chevron} iconSize={20} {...toggle} />
          ) : (
            <Button size="sm" {...toggle}>
              {words}
              <Icon of={Chevron} />
            </Button>
          )
        }
      />
      {isOpen && (
        <>
          <RecipientsField composer={composer} field="cc" label={t('compose.cc')} name={t('compose.cc')} />
          <RecipientsField
            composer={composer}
            field="bcc"
            label={t('compose.bcc_short')}
            name={t('compose.bcc')}
          />
          <RecipientsField
            composer={composer}
            field="reply-to"
            label={t('compose.reply_to_short')}
            name={t('compose.reply_to')}
          />
        </>
      )}
      <FieldRow label={t('compose.subject')} htmlFor={id}>
        <input
          id={id}
          className={styles.subject}
          autoComplete="off"
          value={subject}
          onChange={({ target }) => composer.change({ subject: target.value })}
          data-subject=""
        />
      </FieldRow>
    </>
  )
}
