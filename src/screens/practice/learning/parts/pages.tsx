import { useLingui } from '@lingui/react'
import { IconButton } from '../../../../ui/button.tsx'

interface PagesProps {
  page: number
  /** Null where nobody knows how many there are. */
  pages: number | null
  onPage(page: number): void
}

/** Turns the pages of what is read page by page. */
export function Pages({ page, pages, onPage }: PagesProps) {
  const { i18n } = useLingui()
  return (
    <div className="learning-pages">
      <IconButton
        icon="chevron-left"
        disabled={page <= 1}
        label={i18n._({ id: 'learning.page.previous', message: 'Previous page' })}
        onClick={() => onPage(page - 1)}
      />
      <span role="status">
        {pages === null
          ? i18n._({ id: 'learning.page', message: 'Page {page}', values: { page: i18n.number(page) } })
          : i18n._({
              id: 'learning.page-of',
              message: 'Page {page} of {pages}',
              values: { page: i18n.number(page), pages: i18n.number(pages) },
            })}
      </span>
      <IconButton
        icon="chevron-right"
        disabled={pages !== null && page >= pages}
        label={i18n._({ id: 'learning.page.next', message: 'Next page' })}
        onClick={() => onPage(page + 1)}
      />
      <small>
        {i18n._({
          id: 'learning.page.hint',
          message: 'Turn pages here, so that they are counted as seen and we remember where you stopped.',
        })}
      </small>
    </div>
  )
}
