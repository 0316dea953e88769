import { type CSSProperties, type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'> {
  value: string
  /** As many lines it has at least; 2 where nothing is said. */
  rows?: number | undefined
}

/** Makes it as high as its words. What stands around it keeps its place while that is measured. */
function fit(area: HTMLTextAreaElement): void {
  area.style.marginBlockEnd = `${area.offsetHeight}px`
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  area.style.marginBlockEnd = ''
}

/** Several lines of text: as high as its words, from `rows` lines up to two fifths of the screen (UI-13a). */
export function TextArea({ className = '', rows = 2, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current && !CSS.supports('field-sizing', 'content')) fit(area.current)
  }, [rest.value])
  const least: CSSProperties & Record<'--rows', number> = { '--rows': rows }
  return (
    <textarea
      {...rest}
      ref={area}
      rows={rows}
      className={`field-input text-area ${className}`}
      style={least}
    />
  )
}
