import { type ReactNode, useRef } from 'react'

interface PickFilesProps {
  /** As the field of a page has it: `image/*`. */
  accept?: string
  multiple?: boolean
  /** From the camera at the back of a phone, where it has one. */
  capture?: 'environment'
  onPick: (files: File[]) => void
  /** What opens the choice. */
  children: (open: () => void) => ReactNode
}

/** Files from the disk. The same one can be chosen twice. */
export function PickFiles({ accept, multiple = false, capture, onPick, children }: PickFilesProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => field.current?.click())}
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
