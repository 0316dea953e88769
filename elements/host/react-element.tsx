import r2wc from '@r2wc/react-to-web-component'
import { adopt } from '../../src/ui/sheets.ts'
import pieces from '../../src/ui/pieces.css'
import theme from '../../src/ui/theme.css'
import type { Frame, FramedElement } from './coach-element.ts'
import { ElementRoot, type ElementProps, type ElementSpec } from './element-root.tsx'

export type { ElementSpec } from './element-root.tsx'

/**
 * What draws elements of one kind: r2wc's class, of which only the methods are used, as the element is
 * defined before this is fetched.
 */
export function createFrame(spec: ElementSpec): Frame {
  const Root = (props: ElementProps) => <ElementRoot {...props} spec={spec} />
  const drawing: Frame = r2wc(Root, { props: [] }).prototype
  return Object.assign(Object.create(drawing), {
    connectedCallback(this: FramedElement) {
      if (this.shadowRoot) adopt(this.shadowRoot, theme, pieces, ...(spec.styles ?? []))
      drawing.connectedCallback.call(this)
    },
  })
}
