import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { type CourseAtPath, coursePath } from '../../../../ui/records/course-path.ts'
import recordsCss from '../../../../ui/records/records.css'
import { CopiedValues } from '../../../../ui/records/shown-once.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { WhomToAsk } from '../../parts/whom-to-ask.tsx'

/** In the place of publishing, for a builder who may not: who can help, and what to send them. */
export function AskToPublish({ course }: { course: CourseAtPath }) {
  useStyles(recordsCss)
  const { i18n } = useLingui()
  const { router } = useCore()
  const [open, setOpen] = useState(false)
  // Inside a portal the platform doesn't know at which address a course is shown.
  const path = router.href(coursePath(course))
  const title = i18n._({ id: 'authoring.publish-ask', message: 'Ask to publish' })
  return (
    <>
      <Button icon="send" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <WhomToAsk courseId={course.id} />
          {path !== undefined && (
            <CopiedValues
              values={[
                {
                  label: i18n._({ id: 'authoring.publish-ask-link', message: 'Link to send them' }),
                  value: new URL(path, location.href).href,
                },
              ]}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
