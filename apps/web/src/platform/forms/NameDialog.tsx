import { type ReactNode, useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'

type FieldProps = Omit<TextFieldProps, 'value' | 'error' | 'onChange' | 'name' | 'title' | 'children'>

interface NameDialogProps extends FieldProps {
  title: string
  /** What the button says. */
  action: string
  /** What stands in the field to begin with. */
  name?: string
  /** Said when it is empty. */
  needed: string
  /** Why it was refused. */
  refusal: string | undefined
  isPending: boolean
  /** Gets the name without spaces around it, never an empty one. */
  onName: (name: string) => void
  /** Another name is typed, of which a refusal says nothing. */
  onEdit?: () => void
  onClose: () => void
  /** Below the field. */
  children?: ReactNode
}

/** Asks what something is called, in a window of its own. What else is given is for the field. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, name: first = '', needed, refusal, isPending, ...others } = props
  const { onName, onEdit, onClose, children, ...field } = others
  const [name, setName] = useState(first)
  const [isTried, setTried] = useState(false)
  const isUnnamed = name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isUnnamed && !isPending) onName(name.trim())
  }
  return (
    <FormDialog title={title} action={action} isPending={isPending} onClose={onClose} onSubmit={submit}>
      <TextField
        {...field}
        value={name}
        error={isTried && isUnnamed ? needed : refusal}
        onChange={({ target }) => {
          setName(target.value)
          onEdit?.()
        }}
      />
      {children}
    </FormDialog>
  )
}
