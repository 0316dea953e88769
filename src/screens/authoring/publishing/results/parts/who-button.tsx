import { useLingui } from '@lingui/react'
import { Button } from '../../../../../ui/button.tsx'
import { whoText } from '../concern-words.ts'

/** Leads from a figure, called by its `name`, to the people whom it concerns. */
export function WhoButton({ name, onClick }: { name: string; onClick(): void }) {
  const { i18n } = useLingui()
  const text = whoText(i18n)
  return (
    <Button
      className="results-who"
      size="small"
      kind="quiet"
      icon="people"
      aria-label={i18n._({
        id: 'authoring.concerned-of',
        message: '{text}: {name}',
        values: { text, name },
      })}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
