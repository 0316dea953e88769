import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import type { DocumentBlock, DocumentWords } from '../../../../domain/material/document.ts'

/** A page of a document, as text, lists, tables and pictures of our own: nothing of the file's markup is used. */
export function DocumentBlocks({ blocks, name }: { blocks: readonly DocumentBlock[]; name: string }) {
  const page = useRef<HTMLElement>(null)
  // A page that was turned to is read from its top.
  useEffect(() => {
    page.current?.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={page} className="learning-document card" part="card" tabIndex={0} aria-label={name}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  )
}

const looks = ({ bold, italic, underline }: DocumentWords): string =>
  [bold && 'document-bold', italic && 'document-italic', underline && 'document-underline']
    .filter(Boolean)
    .join(' ')

const Words = ({ words }: { words: readonly DocumentWords[] }) =>
  words.map((piece, index) => (
    <span key={index} className={looks(piece) || undefined}>
      {piece.text}
    </span>
  ))

function Block({ block }: { block: DocumentBlock }) {
  const { i18n } = useLingui()
  switch (block.kind) {
    case 'heading': {
      // The page's own heading is the material's name.
      const Heading = ({ 1: 'h2', 2: 'h3', 3: 'h4' } as const)[block.level]
      return (
        <Heading>
          <Words words={block.words} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      )
    case 'item':
      return (
        <p className="document-item" data-depth={block.depth}>
          <span className="document-sign">
            {block.number === null ? '•' : `${i18n.number(block.number)}.`}
          </span>
          <span>
            <Words words={block.words} />
          </span>
        </p>
      )
    case 'table':
      return <Table rows={block.rows} head={block.head} />
    case 'picture':
      return <img src={`data:${block.type};base64,${block.content}`} alt={block.text} />
    case 'missing-picture':
      return (
        <p className="soft">
          {block.text === ''
            ? i18n._({
                id: 'learning.document.picture',
                message: 'A picture can’t be shown here.',
              })
            : i18n._({
                id: 'learning.document.picture-of',
                message: 'A picture can’t be shown here: {text}',
                values: { text: block.text },
              })}
        </p>
      )
  }
}

function Table({ rows, head }: { rows: readonly string[][]; head: boolean }) {
  const { i18n } = useLingui()
  const [first = [], ...others] = rows
  const body = head ? others : rows
  return (
    <div
      className="document-table"
      role="region"
      tabIndex={0}
      aria-label={i18n._({ id: 'learning.document.table', message: 'Table' })}
    >
      <table>
        {head && (
          <thead>
            <tr>
              {first.map((cell, index) => (
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
