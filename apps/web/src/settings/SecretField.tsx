import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'

interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Names of the button that shows what is typed, and hides it. */
  words: { show: string; hide: string }
}

/** A password that can be looked at while it is typed. */
export function SecretField({ words, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? words.hide : words.show}
          icon={isShown ? EyeOff : Eye}
          size="sm"
          iconSize={16}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
