import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { errorText } from '../../i18n/error-messages.ts'
import type { ChangeResult } from '../../stores/attempt.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { Callout } from './callout.tsx'
import { keepDraft } from './kept-draft.ts'
import css from './form.css'
import { Conflicts, type FieldNames } from './conflicts.tsx'
import type { Form } from './use-form.ts'

interface EditProps<D extends object, Reply> {
  title: string
  ok: string
  width?: number
  /** Stands along the side of the page, for a long form. */
  beside?: boolean
  form: Form<D>
  /** How the form's fields are called and shown, where somebody else may change them meanwhile. */
  names?: FieldNames<D>
  /** Why nothing of it can be changed by this person; null where it can. */
  locked?: string | null
  /** `changed` brings the draft as the other one left it. */
  save(draft: D): Promise<ChangeResult<Reply, D>>
  /** It is saved: closes the dialog. */
  onDone(reply: Reply): void
  /** Nothing was typed, or it is given up. */
  onClose(): void
  children: ReactNode
}

/** A form over something that is kept. It stays with all that was typed until it is saved, or given up on purpose. */
export function EditDialog<D extends object, Reply>({
  title,
  ok,
  width = 480,
  beside = false,
  form,
  names,
  locked = null,
  save,
  onDone,
  onClose,
  children,
}: EditProps<D, Reply>) {
  useStyles(css)
  const { i18n } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string } | null>(null)
  useUnsaved(form.dirty)
  const { kept, forget, answer } = useKeptDraft(title, form)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) goToFault(fields.current)
  }, [refusal])

  const send = async () => {
    setRefusal(null)
    if (!form.check()) {
      setRefusal({
        text: i18n._({ id: 'ui.check-fields', message: 'Correct the marked fields first.' }),
      })
      return false
    }
    const outcome = await save(form.draft)
    if (outcome.status === 'done') {
      forget()
      onDone(outcome.reply)
    } else if (outcome.status === 'changed') form.rebase(outcome.theirs)
    else {
      form.refuse(outcome.issues)
      setRefusal({ text: errorText(i18n, outcome.code, outcome.params) })
    }
    return false
  }
  if (locked !== null)
    return (
      <Dialog
        shape="framed"
        beside={beside}
        title={title}
        width={width}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {i18n._({ id: 'ui.close', message: 'Close' })}
          </Button>
        }
      >
        <Callout icon="lock" text={locked} />
        <fieldset disabled style={{ display: 'contents' }}>
          <div className="form-fields">{children}</div>
        </fieldset>
      </Dialog>
    )
  return (
    <>
      <FormDialog
        title={title}
        ok={ok}
        width={width}
        beside={beside}
        error={refusal?.text ?? null}
        onOk={send}
        onCancel={() => (form.dirty ? setLeaving(true) : onClose())}
      >
        {kept && <Kept answer={answer} />}
        {names && <Conflicts form={form} names={names} />}
        <div ref={fields} className="form-fields">
          {children}
        </div>
      </FormDialog>
      {leaving && (
        <ConfirmDialog
          title={i18n._({ id: 'ui.leave-title', message: 'Close without saving?' })}
          ok={i18n._({ id: 'ui.leave-anyway', message: 'Close without saving' })}
          danger
          onOk={() => {
            forget()
            onClose()
          }}
          onCancel={() => setLeaving(false)}
        >
          {i18n._({ id: 'ui.leave-text', message: 'What you have entered here will be lost.' })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Keeps what is typed until it is saved or given up: the sign-in may end before (AUTH-12a). */
function useKeptDraft<D extends object>(title: string, form: Form<D>) {
  const core = useCore()
  // The form as it began, under the name that it began with.
  const [store] = useState(() => keepDraft(core, title, form.draft))
  const [kept, setKept] = useState(() => store.read())
  const { draft, dirty } = form
  const touched = useRef(false)
  useEffect(() => {
    if (dirty) store.keep(draft)
    else if (touched.current) store.forget()
    touched.current ||= dirty
  }, [store, draft, dirty])
  return {
    kept,
    forget: store.forget,
    answer(back: boolean) {
      if (kept && back) form.change(kept)
      else store.forget()
      setKept(null)
    },
  }
}

/** Asks whether what was typed before is wanted back. */
function Kept({ answer }: { answer(back: boolean): void }) {
  const { i18n } = useLingui()
  return (
    <Callout
      icon="warning"
      text={i18n._({
        id: 'ui.kept-draft',
        message: 'What you typed here earlier wasn’t saved: you were signed out, or the page was closed.',
      })}
    >
      <Button size="small" onClick={() => answer(true)}>
        {i18n._({ id: 'ui.kept-draft-back', message: 'Restore' })}
      </Button>{' '}
      <Button size="small" kind="quiet" onClick={() => answer(false)}>
        {i18n._({ id: 'ui.kept-draft-discard', message: 'Discard' })}
      </Button>
    </Callout>
  )
}

/** What is to be corrected first takes the focus, out of its fold where it stands in one. */
function goToFault(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const fold = wrong?.closest('details')
  if (fold) fold.open = true
  wrong?.focus()
}
