import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** What the button says while nothing can be read, and while it can. */
  showLabel: string
  concealLabel: string
}

/** A field for what nobody else should read, with the way to see what has been typed. */
export function SecretField({ showLabel, concealLabel, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? concealLabel : showLabel}
          icon={isShown ? EyeOff : Eye}
          size="md"
          iconSize={16}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
