import { Search } from 'lucide-react'
import { TextField } from '#ui/controls/Field.tsx'
import { Icon } from '#ui/marks/Icon.tsx'

interface SearchFieldProps {
  /** By what one searches. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** What a list of these pages is searched with. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <TextField
    label={label}
    hideLabel
    verbatim
    type="search"
    placeholder={label}
    value={value}
    end={<Icon of={Search} />}
    onChange={({ target }) => onChange(target.value)}
  />
)
