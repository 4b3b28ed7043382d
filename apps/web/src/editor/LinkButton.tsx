import { Link } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton, type IconButtonProps } from '#ui/controls/IconButton.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './FormattingToolbar.module.css'
import type { Editor } from './squire-editor.ts'
import { webAddress } from './web-address.ts'

interface LinkButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'iconSize'> {
  editor: Editor
}

/** Makes the selected words a link, changes it or takes it away. */
export function LinkButton({ editor, ...style }: LinkButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const present = linkAt(editor)

  const done = () => {
    setOpen(false)
    editor.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = webAddress(String(new FormData(event.currentTarget).get('address')))
    setError(address ? undefined : t('compose.link_wrong'))
    if (!address) return
    editor.focus()
    editor.makeLink(address, { target: '_blank', rel: 'noopener noreferrer' })
    setOpen(false)
  }

  return (
    <Popover
      label={t('compose.link')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton {...style} label={t('compose.link')} icon={Link} aria-pressed={present !== null} />
      }
    >
      <form className={styles.link} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('compose.link_address')}
          name="address"
          inputMode="url"
          defaultValue={present?.getAttribute('href') ?? ''}
          error={error}
        />
        <div className={styles.linkButtons}>
          <Button type="submit" variant="primary" size="sm">
            {t('compose.link_apply')}
          </Button>
          {present && (
            <Button
              size="sm"
              onClick={() => {
                editor.focus()
                editor.removeLink()
                done()
              }}
            >
              {t('compose.link_remove')}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  )
}

function linkAt(editor: Editor): Element | null {
  const { commonAncestorContainer: node } = editor.getSelection()
  const element = node instanceof Element ? node : node.parentElement
  const link = element?.closest('a[href]') ?? null
  return link && editor.getRoot().contains(link) ? link : null
}
