import { type DragEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import css from './file-drop.css'
import { Icon } from './icon.tsx'
import { useStyles } from './sheets.ts'

interface Props {
  /** What may be dropped, and how large it may be. */
  text: string
  /** Of the button that opens the system's own choice. */
  chooseText: string
  /** Kinds of files that the choice offers, as `accept` of an input. */
  accept: string
  /** Takes the first of several. */
  onFile?(file: File): void
  /** Takes all of them. */
  onFiles?(files: readonly File[]): void
}

/** Where files come in, by drop or by choice. */
export function FileDrop({ text, chooseText, accept, onFile, onFiles }: Props) {
  useStyles(css)
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile?.(file)
    if (files && files.length > 0) onFiles?.([...files])
  }
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return (
    <div className="file-drop" data-over={over || undefined} {...drop}>
      <Icon name="upload" size={28} />
      <p>{text}</p>
      <Button onClick={() => chooser.current?.click()}>{chooseText}</Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={accept}
        aria-label={chooseText}
        onChange={(event) => {
          take(event.target.files)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
